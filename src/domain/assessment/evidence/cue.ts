import { citeReply } from './cite.ts';
import type { Exchange } from './conversation.ts';
import type { Weighed } from './evidence.ts';
import { plainText } from '../../station/phrasing/plain-text.ts';
import { sentencesOf } from './sentences.ts';
import { overlap, topicsOf } from './topic.ts';

const empathy =
  / (?:i am|i am so|i am very|so|very|really|truly) sorry (?!to (?:keep|interrupt)|, (?:but|what|i|could))| (?:that|it|this) must (?:be|have been|feel|have felt) | you must (?:be|feel|have been|have felt) (?:\w+ )?(?:frightened|scared|worried|terrified|tired|exhausted|upset|shaken|anxious|awful|sick|fed up|worn out)| (?:that )?sounds? (?:\w+ )?(?:hard|awful|horrible|frightening|scary|tough|difficult|exhausting|painful|dreadful|miserable|like (?:a lot|it|you|that))| (?:hard|difficult|frightening|scary|awful|terrible|horrible|painful|upsetting|dreadful|tough|heavy|worrying)(?: \w+)? (?:for you|thing|to (?:hear|carry|see|watch|find|live)|time|place)| i (?:can|do|could) (?:\w+ )?(?:see|hear|imagine|understand|tell) (?:that |how |why |you |this )| understandabl\w+ | no wonder | (?:natural|normal) (?:to|that you|you) | thank you for (?:telling|saying|sharing|trusting|being)| a lot to (?:carry|take|bear|deal)| carrying | (?:not|nothing) (?:\w+ ){0,3}(?:your fault|to blame|a failing|neglect|lazy|ashamed|to be ashamed|your doing)| anyone would | (?:any|every) (?:parent|one) would | (?:done|did) (?:exactly )?(?:right|the right thing|well) | glad (?:that )?you (?:told|said|came|mentioned) | take your time | not have been (?:nice|easy|pleasant) | (?:scary|heavy|frightening) (?:thing|lot)\b| troubles you | not surprised | i can see why | terrifying | you are (?:frightened|scared|worried|afraid|feeling) /;
const interest =
  / (?:what happened|what (?:do|did) you mean|tell me (?:more|about|what)|what was (?:it|that) like|how (?:was|did|does) (?:it|that|this)(?: (?:feel|go|make|affect|come))?|how (?:do|did) you feel|would you (?:like to )?tell me|can you tell me|what (?:is|makes|worries|are you)|is that what|are you (?:worried|thinking|afraid|frightened)|did something|who was|what did (?:he|she|they)|what have you)\b/;
const brushedOff =
  / (?:never mind|this is the (?:problem|trouble)|you (?:must|should|need to|have to) (?:be more|learn|stop|listen)|try not to (?:dwell|worry|think)|everyone (?:says|has|gets)|everybody (?:says|has|gets|thinks)|it passes|anyway|moving on|let us get on|no need to be|do not be silly|cheer up|eh )/;
const FIRST = 3;

/** How a reply takes up a cue: with feeling or a question about it, or by walking past it. */
export const takesUp = (reply: string): 'fully' | 'weakly' | 'not' => {
  const head = sentencesOf(reply).slice(0, FIRST);
  const text = plainText(head.map((sentence) => sentence.text));
  const asks = head.some((sentence) => sentence.question) && interest.test(text);
  if (!asks && !empathy.test(text)) return 'not';
  return brushedOff.test(text) ? 'weakly' : 'fully';
};

const RECOGNISED = 0.6;

/** The replies to the cues of the brief that take them up. */
export const cueResponses = (
  cues: readonly ReadonlySet<string>[],
  exchanges: readonly Exchange[],
): Weighed[] => {
  if (cues.length === 0) return [];
  return exchanges.flatMap(({ asked, reply }) => {
    const heard = topicsOf(asked.map(({ sentence }) => sentence.text).join(' '));
    if (!cues.some((cue) => overlap(cue, heard) >= RECOGNISED)) return [];
    const manner = takesUp(reply[0].from.text);
    return manner === 'not' ? [] : [{ evidence: citeReply(reply, 'cue'), firm: manner === 'fully' }];
  });
};
