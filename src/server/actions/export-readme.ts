/** What the archive says of itself, for the person who opens it years later. */
export const EXPORT_README = `Your data from Fellow Eye

data.json      Your account and profile; when you signed in; every session you were in; every round with its case,
               its transcript and your assessment; what was proposed and mailed about your sessions.
picture.*      Your profile picture, if you have one.
recordings/    What your own camera and microphone recorded. Any current browser plays these files; data.json
               names them under the round they belong to ("tracks", "file").

Times are in UTC. Of rounds in which you were not the candidate you find your own words; the other person's
words and assessment are theirs. Your password is kept only as a fingerprint that cannot be turned back, so it
is not in here. A recording that was still on its way to us has no file yet ("file": null): ask again later.
`;
