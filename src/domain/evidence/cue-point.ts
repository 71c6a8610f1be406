/** Points that are met by how the candidate takes up what the other person lets slip. */
const wantsResponse =
  /^(?:Responds to (?!what )|Meets (?:her|his|shame)|Takes up|Answers (?:the cue|guilt|the \w+'s guilt)|Notices|Hears the|Picks up|Stops for|Acknowledges how|Recognises what|Does not blame, and responds|Takes the (?:truth|blame)|Shows (?:care|compassion|concern)|Asks what is behind|Names (?:her|his) (?:fear|worry))/;

export const isAboutCue = (point: string): boolean => wantsResponse.test(point);
