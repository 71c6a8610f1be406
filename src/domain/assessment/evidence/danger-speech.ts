import type { DangerKind } from '../../station/danger.ts';

/**
 * The plain speech that shows a kind of danger whatever the case: sending away, letting drive, promising. A station's own
 * phrasings say the rest.
 */
export type Danger = {
  /** The kinds of danger that it shows. */
  of: readonly DangerKind[];
  /** Read in one sentence of the candidate, as plain text. */
  said: readonly RegExp[];
  /** Loses weight once a point of this kind is met: the candidate acted at once, or forbade the driving. */
  unless?: RegExp;
  /** The speech may be a rhetorical question: 'Do you want to go blind?' */
  asked?: true;
  /** What must stand in the sentence too, and what makes it harmless. */
  with?: RegExp;
  safe?: RegExp;
  /** Heard only where a station draws on the shared danger. */
  onlyShared?: true;
};

/** Sentences, each enough, that show these kinds of danger. */
export const speech =
  (of: readonly DangerKind[], conditions: Omit<Danger, 'of' | 'said'> = {}) =>
  (...said: readonly RegExp[]): Danger => ({ of, said, ...conditions });

const AT_ONCE =
  /\b(?:today|tonight|now|at once|urgent\w*|same day|same-day|immediately|straight|within (?:\d|one|an?|a few|about|hours|days|24)|24 hours|emergency|admits|this (?:evening|morning|afternoon)|ambulance|hourly)\b/i;
const WHEN =
  '(?:in|on|next|after|within|for) (?:a |the |about |around |another |say )?(?:few |couple of |couple |one |two |three |four |six |twelve |\\d+ |or two )*(?:days?|weeks?|months?|years?|fortnight|monday|tuesday|wednesday|thursday|friday|saturday|sunday|year)';

/** Speech that shows a danger plainly. */
export const plainSpeech: readonly Danger[] = [
  speech(['delay'], { unless: AT_ONCE })(
    / (?:see|ring|call|phone|visit|go to|go and see|pop to|pop in to|pop along to|get|book in with|speak to|mention it to|make an appointment with) (?:\w+ ){0,3}(?:gp|optician|optometrist|dentist|pharmacist|chemist)\b/,
    new RegExp(
      ` (?:see|review|recheck|check|bring|have|book|get|fit|squeeze) (?:you|her|him|them) (?:\\w+ ){0,6}${WHEN}\\b`,
    ),
    new RegExp(
      ` (?:we|they) (?:will|can|could|shall|would) (?!see|review|check|meet)(?:\\w+ ){1,5}${WHEN}\\b`,
    ),
    new RegExp(` (?:come|pop|bring \\w+) (?:back|in) (?:\\w+ ){0,4}${WHEN}\\b`),
    / (?:routine|outpatients?|next available|non urgent|waiting list) (?:\w+ ){0,2}(?:appointment|clinic|referral|slot|scan|list)?\b| (?:on|onto) the list for | (?:send|post) (?:\w+ )?(?:an )?appointment | appointment (?:\w+ )?(?:in|through) the post /,
    / (?:get yourself|off you go|you (?:can|could|may) (?:go|head|pop|get)|fine to go|okay to go|happy for you to go|let you go|send you|get you) (?:\w+ ){0,2}home\b/,
    / (?:see|watch) how (?:it|you|things|she|he) (?:goes|go|get on|gets on|settles|feel|does)\b/,
    / (?:letter|appointment) (?:\w+ ){0,3}(?:with an appointment|in the post|come through|through the post|will (?:come|follow|arrive))\b| (?:come|be) through (?:\w+ ){0,3}(?:month|weeks)\b| send you (?:back )?to your (?:optician|gp)\b| no (?:further |more )?follow[ -]?up\b/,
    / (?:next|first|earliest) (?:free |available )?(?:slot|appointment|date|clinic) (?:\w+ ){0,6}(?:weeks|months?)\b/,
    / (?:it|this|that) can wait | no (?:rush|hurry) | not (?:that |very |particularly )?urgent | nothing urgent | leave it (?:for now|for a|a few|until|till|at that) | let it settle | give it (?:time|a few|a week|a couple|some time|a bit) /,
    / if (?:it|she|he|things) (?:is|are|do|does|has|have|get|gets|got) (?:not )?(?:\w+ ){0,8}(?:come back|see your gp|ring us|give us a ring|pop back|get in touch|call us)\b/,
  ),
  speech(['drive'], { unless: /\bdriv/i })(
    / you (?:can|could|may|will be able to|will be (?:fine|okay|all right|safe) to|should be (?:fine|okay|all right|safe|good) to|are (?:fine|okay|all right|safe|good) to) (?:still |probably |just )?(?:drive|driving)\b/,
    / (?:fine|okay|safe|all right|happy for you) to drive | (?:when|while|if) you (?:drive|are driving) .{0,30}(?:close|cover|careful|slow|steady|shut)| drive (?:carefully|slowly|steady|safely) | (?:close|cover|shut) (?:the|one|your|that) (?:bad |other |left |right )?eye (?:when|while) /,
  ),
  speech(['secrecy'])(
    / between (?:us|you and me|ourselves|these (?:four )?walls)\b| lips are sealed | secret is safe | mum (?:is )?the word | off the record | blind eye /,
    / (?:will|would) not (?:tell|say|mention|breathe|report) (?:\w+ ){0,3}(?:anyone|anybody|a word|a soul)(?! unless| without| who| until| but| before)\b/,
    / (?:no one|nobody|she|he|they|the patient) (?:needs?|has|will have|would have|need) (?:to |never )(?:know|find out)\b| (?:she|he|they|nobody|patient) (?:need|will|would) never (?:need to )?(?:know|find out)\b/,
    / keep (?:it|this|that) (?:quiet|secret|to myself|to ourselves|between|just between)\b/,
  ),
  speech(['promise'])(
    / (?:promise|guarantee|assure you|bet|put money on|hundred per ?cent|100 percent|definitely|without a doubt) (?:\w+ ){0,8}(?:see (?:again|perfectly|clearly|better|well|like|normally|fine|properly)|sight|vision|better|fine|perfect|normal|cure|cured|blind|safe|back to)\b/,
    / you (?:will|are) not (?:going to )?(?:go blind|lose (?:your|the|any) sight|be blind|end up blind|be worse)\b/,
    / (?:like new|good as new|like a teenager|perfect (?:sight|vision|eyesight)|see perfectly|perfectly (?:again|clear)|back to normal) /,
    / (?:no|zero) risks?\b| (?:completely|perfectly|totally|absolutely) safe | nothing (?:can|will|ever) (?:go|goes) wrong | (?:never|not) (?:\w+ ){0,4}(?:went|go|gone|goes) (?:wrong|pear shaped)/,
    / there will be a cure | (?:a|the) cure (?:soon|by then|for it|for this)\b/,
  ),
  speech(['blame'])(
    / your own fault| (?:is|was) (?:all |partly |really )?your fault\b| yourself to blame | (?:brought|bring) (?:it|this) on yourself/,
    / you (?:really )?should (?:really |never )?(?:not )?have (?:come|told|worn|taken|stopped|listened|known|brought|gone|done|kept|used|rung|called|looked|put|slept|let|left|waited|thought)\b/,
    / if you had (?:only |just |not )?(?:come|listened|taken|worn|looked|stopped|told|done|kept|been|followed|used)\b| that is what (?:happens|you get) /,
    / (?:must|need to|have to|ought to|should) (?:really |try to )?be (?:\w+ )?more (?:responsible|careful|sensible)\b| because you (?:did not|have not|never|stopped|ignored|would not|left it)\b/,
  ),
  speech(['shifts-blame'])(
    / (?:it|that) (?:is|was|will|would|must|has to) (?:all |just |really |probably |entirely |only |be )*(?:(?:down to|because of) )?(?:the |our |your |his |her )?(?:backlog|computers?|system|admin|booking|bookings|office|secretar\w+|nurse|nurses|managers?|management|clerk|reception\w*|waiting lists?|staffing)\b/,
    / nothing to do with (?:us|me|bookings)\b| not (?:my|our|down to me|down to us) (?:fault|department|job|doing)\b| (?:they|someone|somebody|he|she|nurse) (?:should|must|ought to) have (?:told|checked|sent|rung|called|noticed|stopped|marked|said|written|known)\b/,
  ),
  speech(['shames'], { asked: true })(
    / (?:must|need to|have to|ought to|should) (?:really |try to )?be (?:\w+ )?more (?:responsible|careful|sensible|grown up)\b| (?:you )?do (?:you )?realise (?:that )?(?:this|it|you) (?:can|could|might|may)\b| at your age ,? you should\b/,
    / (?:not|never) (?:really )?(?:cut out|suited|made) (?:for|to)\b| not got (?:the knack|what it takes)\b/,
    / (?:naughty|irresponsible|selfish|ridiculous|disgraceful|disgrace|ashamed of yourself|shame on you|disappointed in you|reckless|pathetic|childish)\b/,
    / (?:i|we) (?:will|shall|am going to|are going to) (?:have to )?(?:report you|ring the police|call the police|tell your (?:boss|employer|wife|husband|son)|have you )/,
    / is that what you (?:want|would like)| do you (?:really )?want to (?:go blind|lose|be blind|end up|kill|be responsible)\b| (?:want|like) (?:that|it) on your conscience| (?:kill|run over) (?:someone|somebody|a child|a kid)\b/,
  ),
  speech(['misreads'])(
    / (?:proves?|proved|proven|proof)\b| (?:it|they|this|that|treatment|drops?|calls|vitamins) (?:clearly |definitely |obviously |really |just )?(?<!if it )(?:works?|worked)\b(?! (?:with|for|in|on|out|as|by|at|to|well together))| significant ,? (?:so|therefore|which means)\b/,
  ),
  speech(['reassures'], { unless: AT_ONCE })(
    / nothing (?:too |at all )?(?:serious|sinister|nasty|bad|major|to worry about|to be worried about|to panic about)\b| false alarm | nothing wrong with| (?:it|that|this) is (?:\w+ ){0,2}harmless\b/,
    / (?:i|we) (?:am|are) (?:really |honestly |just |actually )?not (?:too |that |overly |particularly )?(?:worried|concerned)(?: [.,]| $| about (?:it|that|this|him|her|you)\b)/,
    / rule(?:d)? out (?:the |anything |all the )?(?:nasty|serious|sinister|bad|big)\b/,
  ),
  speech(['skips-consent', 'pressures'])(
    / (?:just|go ahead and|get you to|pop your|if you (?:could|can|would)|can you|i need you to) (?:\w+ ){0,2}(?:sign|signature)\b(?!.* (?:read|question|think|talk|tomorrow|interpreter|understood|time|questions|ready|only if)\b)/,
    / sign (?:it |this |that |here |there |the form )?(?:now|today|here|and (?:we|then|tell|read))\b/,
    / (?:back|bottom|end) of the (?:queue|list|line)\b| lose your (?:place|slot|turn|date)\b| (?:get|got) (?:it|this) (?:over (?:and done )?with|out of the way)\b| no point (?:in )?(?:waiting|thinking|dragging|putting)\b/,
  ),
  speech(['blame', 'shames'], { asked: true })(
    / (?:been|being) (?:a bit |a little |rather |quite )?(?:naughty|lazy|careless|silly|slack)\b| (?:a few|some|them|drops|doses) have been missed\b/,
  ),
  speech(['condones', 'alone'])(
    / let (?:it|that|this|things) (?:rest|lie|go|pass|slide|drop|be)\b| keep (?:my|your|our) head down\b| (?:not|never) (?:my|our|really my) (?:place|business|job|problem|department)\b| (?:stay|keep|steer) (?:well )?out of (?:it|that|this)\b| rock the boat\b| (?:make|making|cause|causing) (?:a fuss|waves|trouble)\b/,
  ),
  speech(['dismisses', 'reassures'])(
    / (?:just |only )?one of those things\b| (?:everyone|everybody|lots of people|loads of people|plenty of people|we all) (?:gets?|has|have|had|worry|worries|feels?) (?:it|that|them|this|like|dry)\b| (?:not|hardly|no) (?:such |that |really |exactly )*(?:a |an |the )?(?:big deal|end of the world|huge problem|life or death)\b| get(?:ting)? used to (?:it|them|that)\b| could be (?:a lot |much |far )?worse\b| nothing (?:to do|needed|needs doing|wrong) (?:there|with|for|in|on)\b| do not (?:be (?:silly|daft)|worry (?:about (?:it|that)|your))\b| (?:it|that) (?:simply |just |really )?(?:does|will|would) not happen (?:here|to us|any more|these days|nowadays)\b| need not (?:concern|trouble|worry) yourself\b/,
  ),
];
