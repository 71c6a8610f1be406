import type { Guide } from './guide.ts';

const trainees: Guide = {
  id: 'trainees',
  title: 'For trainees',
  lead: 'From your first evening here to a habit that changes.',
  sections: [
    {
      id: 'rehearse',
      title: 'Rehearse alone tonight',
      text: `Open **Now** and choose **Rehearse alone**, or press **Rehearse** beside a station.

1. Choose the time, check your microphone, and agree to be recorded. Only your voice is.
2. Read the brief. The clock starts when you press **Start the clock**.
3. The opening line is said to you. Ask for the next question when you are ready for it, or choose any of them.
4. Press **Finish**, or let the time run out. Rate yourself while Fellow Eye listens.

The assessment comes within a few minutes, and a mail says so. A rehearsal is yours alone, is marked as one, and is counted apart from rounds with others. If your browser has no voice, the lines are shown as text.`,
      picture: {
        name: 'rehearse',
        shows: 'A rehearsal: the brief on the left, the clock and the question that was asked on the right.',
      },
    },
    {
      id: 'now',
      title: 'Meet someone now',
      text: `On **Now**, say what you want to practise and press **I am free now**. Keep the page open: when someone else is free, both of you are asked and have a minute to answer. Then you meet in a private room for half an hour.

After 20 minutes without anyone you see the next open sessions instead. People you have blocked are never asked.`,
      picture: {
        name: 'now',
        shows: 'The page Now with “I am free now”, a rehearsal alone, and the next open sessions.',
      },
    },
    {
      id: 'session',
      title: 'Book a session',
      text: `**Interview Practice** lists what is open. **Accept Invitation** books it, and a calendar invitation comes by email. To offer a time of your own, choose a day, a time and a length under **Schedule Practice Session**; a **Private Session** is seen only by those you send its link to.

Cannot make it? Say so early, from the email or from **My Upcoming rooms**. Someone has kept the evening free.`,
      picture: {
        name: 'sessions',
        shows: 'Interview Practice: the list of open sessions beside the form that schedules one.',
      },
    },
    {
      id: 'round',
      title: 'Run a round',
      text: `The host chooses the candidate and the case and presses **Start Case**. The candidate reads the candidate brief; the other one plays from the actor brief, gives findings when they are asked for, and ticks points as they are heard.

**Start Recording** starts the clock. Afterwards both say what they would keep and change, each without knowing what the other says. Then swap.`,
    },
    {
      id: 'call',
      title: 'If you are not heard or seen',
      text: `Before you join, the room shows your camera and how loud your microphone is. Speak: if the level does not move, choose another microphone under **Settings**, or look whether the headset itself is muted.

- **Your browser blocks the camera or the microphone.** Allow both beside the address of the page, then load it again.
- **Another program has the camera.** Close it there first.
- **Your partner hears nothing.** Press **Unmute**, and ask them to turn up their sound. In a round the page tells you when no voice comes from you.
- **The line is poor.** Turn your camera off: the voice goes on. A connection that breaks comes back by itself, and what was recorded until then is kept.

You can also talk without a camera.`,
      also: 'mic audio volume speaker headphones video webcam call connection trouble problem help silent echo permission sound',
    },
    {
      id: 'report',
      title: 'Read your assessment',
      text: `Each count names its voice: your partner, and Fellow Eye. Every verdict of Fellow Eye stands on a quote of yours that you can play. Where it is not sure it says *possibly*, and where it heard nothing it says so.

Misheard? Correct the transcript. Where your partner and Fellow Eye differ, the two of you can settle it. What you settle counts.`,
    },
    {
      id: 'progress',
      title: 'Change one thing at a time',
      text: `**Progress** shows how your last rounds went, and the dashboard names one focus with the moments that show it. Repeat a station and compare the two rounds.

For your portfolio, **Profile** makes a certificate of what you practised: dates, stations and minutes, no results.`,
    },
    {
      id: 'privacy',
      title: 'What others see',
      text: `Recordings are played by the two of you only, and deleted after a while or whenever one of you wishes. Your assessment is yours: your partner reads it only while you share it. Never speak about a real patient.`,
    },
  ],
};

const groups: Guide = {
  id: 'groups',
  title: 'For those who run a group or a course',
  lead: 'A deanery, a course, a study group: people who practise among themselves.',
  sections: [
    {
      id: 'make-group',
      title: 'Make a group',
      text: `Open **Groups**, name it, and press **Make group**. You look after it: you can rename it, renew its link, remove people and close it. You see who is in it. You never see anyone’s recordings, transcripts or results.`,
      picture: { name: 'groups', shows: 'The page Groups with a group, its members and its join link.' },
    },
    {
      id: 'join-link',
      title: 'Let your people in',
      text: `Send the **join link** of the group by whatever you use already. Whoever opens it signs in and joins. A link that went astray is renewed with one press, and the old one opens nothing any more.`,
    },
    {
      id: 'group-sessions',
      title: 'Sessions among yourselves',
      text: `When someone schedules a session they choose **Open to** and your group: only its members see it and can accept it. On **Now**, choose the group under **With** to meet only its members.

Before a course day, ask everyone to put in two sessions of their own and to accept two. That is enough for a first round each.`,
    },
    {
      id: 'group-stations',
      title: 'Stations of your own',
      text: `A station that someone in the group wrote can be given to the group: everyone in it can choose it. See the guide for those who write stations.`,
    },
    {
      id: 'mock-exam',
      title: 'A mock exam',
      text: `In Prep the host can set up a **mock exam**: several stations back to back with the change-over of the real one. The debriefs open together at its end, those of recorded stations as soon as their recording ends.`,
    },
    {
      id: 'safety',
      title: 'When something goes wrong',
      text: `Anyone can leave a call, **block** someone, or **report** them to the organisers of this installation, who can suspend an account. The house rules say what is expected of everyone.`,
    },
  ],
};

const writers: Guide = {
  id: 'writers',
  title: 'For those who write stations',
  lead: 'A station is a file that people play from and Fellow Eye listens by.',
  sections: [
    {
      id: 'write',
      title: 'Begin with the scene',
      text: `Open **Stations** and press **Write a station**. It opens as a form; **As text** shows the same station as a file, and you may go to and fro. Begin with one patient or one colleague, one problem and one thing that is easy to miss. Everyone is invented: never write about a real patient.

The name of the case is seen before the round, so it gives nothing away.`,
      picture: {
        name: 'write',
        shows: 'The page that writes a station, with its parts on the left and what is wrong on the right.',
      },
    },
    {
      id: 'briefs',
      title: 'Two briefs',
      text: `The **candidate brief** says who they are, where, what they know and what to do, in a minute’s reading. The **actor brief** holds everything that the actor should never have to invent: who they are, the opening line word for word, what they volunteer, what they say only if asked, a cue for a good listener, and two to four questions they must ask.

The opening line and those questions are also what a rehearsal alone says aloud, so write them as someone would speak them.`,
    },
    {
      id: 'points',
      title: 'Points and red flags',
      text: `Eight to fourteen points, each one thing that can be heard: *asks about allergies*, not *takes a good history*. Mark as **safety-critical** what must not be missed. One to six red flags name what would harm.

For each point ask yourself: what would you hear?`,
    },
    {
      id: 'listen-for',
      title: 'Let Fellow Eye listen',
      text: `**What would you hear?** holds the ways a point may be said, one a line (in the text: lines that begin with **listen for**): three for a point, two for a red flag. A red flag also says what kind of danger it is. A plus joins what is said in one sentence, a bar parts different ways, a slash different words, an asterisk stands for any ending, and an exclamation mark for what must not be there. Without such lines the station is marked by people only.

**Try the assessor** reads a few sentences of yours as the judge would.`,
    },
    {
      id: 'share-station',
      title: 'Share it',
      text: `A station is yours until you share it: with a group, or with everyone once an organiser has read it. One with faults, or one that is still the template, cannot be shared. A change of the text is read again first.`,
    },
  ],
};

export const guides: readonly Guide[] = [trainees, groups, writers];
