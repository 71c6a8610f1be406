import { contactEmail } from '../layouts/public-footer.tsx';
import { PlainPage, PlainSection } from '../platform/plain-page.tsx';
import { textLink, TextLink } from '../platform/screen-link.tsx';

export default function Privacy() {
  return (
    <PlainPage
      title="Privacy notice"
      lead="What is kept about you, who sees or hears it, for how long, and how to leave."
    >
      <PlainSection title="What is recorded">
        <p>
          Nothing, unless you agree. Before each call you choose one of three: sound and picture, sound only,
          or neither (sound only or neither where this installation records no picture). Nothing is chosen for
          you, declining costs nothing, and the assessment needs no picture. If you agree, your own browser
          records your microphone (and your camera, if you said so) while the host records a round. Between
          rounds nothing is recorded.
        </p>
        <p>
          You can change your mind in the call’s settings at any time. If you then decline, what was recorded
          of you in that room is deleted, and so is what was written down of it.
        </p>
      </PlainSection>
      <PlainSection title="Who hears and reads it">
        <ul>
          <li>
            The recording of a round: the two people who were in it, signed in; and, only while both agree,
            someone the candidate makes a link for. A program turns it into text and judges the candidate’s
            part; no person listens.
          </li>
          <li>
            Examiners, where a session has them: they hear and see both of you while the case runs, once its
            candidate agreed, and keep no sound and no picture. Their marks and words become part of the
            debrief.
          </li>
          <li>
            A round that both of you released for teaching: everyone who is signed in here reads what was said
            and how it was marked, without your names and without the recording, until one of you takes it
            back.
          </li>
          <li>
            The transcript and the assessment: the candidate. The partner too, while the candidate shares it;
            and whoever the candidate makes a link for.
          </li>
          <li>
            A station you write: you, the group you choose, or everyone once an organiser has read and
            accepted it; people who practise it do not see your name.
          </li>
          <li>Your name and picture: everyone who is signed in here.</li>
          <li>
            What you say under ‘About me’: while you show it to others, everyone who is signed in here and
            those you invite; people who look for a partner then see your time zone, too. When you are free,
            who your favourites are and whom you have blocked: only you. Others are told times that suit you
            both.
          </li>
          <li>
            Which groups you are in: the members of each. Organisers see what groups there are, who looks
            after each and how many are in it.
          </li>
          <li>
            Organisers see names, addresses, reports made to them and how many sessions there were. They see
            no recording, transcript, mark or assessment.
          </li>
        </ul>
      </PlainSection>
      <PlainSection title="How long it is kept">
        <ul>
          <li>
            Recordings: the number of days that is named where you agree to them (90 unless this installation
            has chosen another), or until either of you deletes them in the profile.
          </li>
          <li>Transcripts, assessments, notes and your sessions: until you delete your account.</li>
          <li>
            ‘About me’, when you are free, your time zone, your favourites and your blocks: until you change
            them or delete your account.
          </li>
          <li>
            Stations you write: until you delete them or your account. A round that was held keeps the copy it
            used.
          </li>
          <li>
            What happened in your account (sign-ins, changes, downloads, report links, what you agreed to):
            usually a year, with your network address cut short after 30 days. You and the organisers can read
            it.
          </li>
          <li>A sign-in: two days. What your browsers tell each other to connect a call: ten minutes.</li>
          <li>
            Reports to the organisers: until the account they are about is deleted; your name and words in
            them, until yours is.
          </li>
          <li>Backups: as long as those who run this server keep them.</li>
        </ul>
      </PlainSection>
      <PlainSection title="Where it runs">
        <p>
          On the server of those who run this installation. Video goes from your browser straight to the other
          person’s, or through a relay that cannot look into it. Turning speech into text and judging it
          happen on this server unless those who run it have connected a service elsewhere; ask them which.
          There is no advertising, no tracking and no selling of data.
        </p>
        <p>
          If you turn on notifications, the maker of your browser passes them on: encrypted, and without
          names, stations or anyone’s words. If you sign in by your organisation, it learns that you do, and
          tells this server who you are.
        </p>
      </PlainSection>
      <PlainSection title="Real patients">
        <p>
          Nothing about a real patient belongs here, see the{' '}
          <TextLink to="/house-rules">house rules</TextLink>. If something was said by mistake, delete the
          recording in your profile.
        </p>
      </PlainSection>
      <PlainSection title="How to see it, take it or leave">
        <ul>
          <li>Profile, ‘Your data’: download what is kept about you.</li>
          <li>Profile, ‘Your recordings’: delete any recording you are in.</li>
          <li>
            Profile, ‘Delete account’: your account, recordings, words and results go at once. Sessions you
            shared stay with the other person without your name.
          </li>
          <li>
            Anything else, a correction or a complaint:{' '}
            <a className={textLink} href={`mailto:${contactEmail()}`}>
              {contactEmail()}
            </a>
          </li>
        </ul>
      </PlainSection>
    </PlainPage>
  );
}
