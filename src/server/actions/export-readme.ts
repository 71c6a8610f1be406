/** What the archive says of itself, for the person who opens it years later. */
export const EXPORT_README = `Your data from Fellow Eye

data.json      Your account and profile; when you signed in; every session you were in; every round with its case,
               its transcript and your assessment, with the marks, notes and forms you may read ("debrief");
               what was proposed and emailed about your sessions.
picture.*      Your profile picture, if you have one.
recordings/    What your own camera and microphone recorded. Any current browser plays these files; data.json
               names them under the round they belong to ("tracks", "file").

Times are in UTC. For rounds in which you were not the candidate, only your own words are here; the rest belongs
to the other person. Your password is kept only in a scrambled form that cannot be reversed, so it is not in here.
A recording that was still on its way to us has no file yet ("file": null): download again later.
`;
