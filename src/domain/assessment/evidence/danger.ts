import type { DangerKind } from '../../station/danger.ts';
import type { MarkPoint } from '../../station/mark-scheme.ts';

/**
 * The plain speech that shows a kind of danger whatever the case: sending away, letting drive, promising. A station's own
 * phrasings say the rest.
 */
export type Danger = {
  /** Read in one sentence of the candidate, as plain text. */
  said: readonly RegExp[];
  /** Loses weight once a point of this kind is met: the candidate acted at once, or forbade the driving. */
  unless?: RegExp;
  /** Where no point is of that kind the speech is no danger: to see someone in a week is right unless it is urgent. */
  onlyWith?: true;
  /** The speech may be a rhetorical question: 'Do you want to go blind?' */
  asked?: true;
  /** What must stand in the sentence too, and what makes it harmless. */
  with?: RegExp;
  safe?: RegExp;
  /** Never more than 'possibly': the words are also used well. */
  unsure?: true;
};

const AT_ONCE =
  /\b(?:today|tonight|now|at once|urgent\w*|same day|same-day|immediately|straight|within (?:\d|one|an?|a few|about|hours|days|24)|24 hours|emergency|admits|this (?:evening|morning|afternoon)|ambulance|hourly)\b/i;
const WHEN =
  '(?:in|on|next|after|within|for) (?:a |the |about |around |another |say )?(?:few |couple of |couple |one |two |three |four |six |twelve |\\d+ |or two )*(?:days?|weeks?|months?|years?|fortnight|monday|tuesday|wednesday|thursday|friday|saturday|sunday|year)';

const dangers: Partial<Record<DangerKind, readonly Danger[]>> = {
  delay: [
    {
      unless: AT_ONCE,
      onlyWith: true,
      said: [
        / (?:see|ring|call|phone|visit|go to|go and see|pop to|pop in to|pop along to|get|book in with|speak to|mention it to|make an appointment with) (?:\w+ ){0,3}(?:gp|optician|optometrist|dentist|pharmacist|chemist)\b/,
        new RegExp(
          ` (?:see|review|recheck|check|bring|have|book|get|fit|squeeze) (?:you|her|him|them) (?:\\w+ ){0,6}${WHEN}\\b`,
        ),
        new RegExp(` (?:come|pop|bring \\w+) (?:back|in) (?:\\w+ ){0,4}${WHEN}\\b`),
        / (?:routine|outpatients?|next available|non urgent|waiting list) (?:\w+ ){0,2}(?:appointment|clinic|referral|slot|scan|list)?\b| (?:on|onto) the list for | (?:send|post) (?:\w+ )?(?:an )?appointment | appointment (?:\w+ )?(?:in|through) the post /,
        / (?:get yourself|off you go|you (?:can|could|may) (?:go|head|pop|get)|fine to go|okay to go|happy for you to go|let you go|send you|get you) (?:\w+ ){0,2}home\b/,
        / (?:see|watch) how (?:it|you|things|she|he) (?:goes|go|get on|gets on|settles|feel|does)\b/,
        / (?:letter|appointment) (?:\w+ ){0,3}(?:with an appointment|in the post|come through|through the post|will (?:come|follow|arrive))\b| (?:come|be) through (?:\w+ ){0,3}(?:month|weeks)\b| send you (?:back )?to your (?:optician|gp)\b| no (?:further |more )?follow[ -]?up\b/,
        / (?:next|first|earliest) (?:free |available )?(?:slot|appointment|date|clinic) (?:\w+ ){0,6}(?:weeks|months?)\b/,
        / (?:it|this|that) can wait | no (?:rush|hurry) | not (?:that |very |particularly )?urgent | nothing urgent | leave it (?:for now|for a|a few|until|till|at that) | let it settle | give it (?:time|a few|a week|a couple|some time|a bit) /,
        / if (?:it|she|he|things) (?:is|are|do|does|has|have|get|gets|got) (?:not )?(?:\w+ ){0,8}(?:come back|see your gp|ring us|give us a ring|pop back|get in touch|call us)\b/,
      ],
    },
    {
      unsure: true,
      said: [
        / (?:once|after|when) (?:your|the|her|his) \w+ (?:is|are|has|have) (?:over|ended|finished|done|past)\b| (?:been|pop|nip|run|go|gone) home (?:first|to|and|for)\b(?!.*\b(?:ring|call) )| your own bed\b/,
        / (?:taxi|cab|bus|car) (?:\w+ ){0,3}(?:across|over|to) (?:\w+ ){0,3}(?:hospital|department|unit|stroke|a and e)\b/,
      ],
      safe: / (?:never|until|unless) /,
    },
  ],
  drive: [
    {
      unless: /\bdriv/i,
      said: [
        / you (?:can|could|may|will be able to|will be (?:fine|okay|all right|safe) to|should be (?:fine|okay|all right|safe|good) to|are (?:fine|okay|all right|safe|good) to) (?:still |probably |just )?(?:drive|driving)\b/,
        / (?:fine|okay|safe|all right|happy for you) to drive | (?:when|while|if) you (?:drive|are driving) .{0,30}(?:close|cover|careful|slow|steady|shut)| drive (?:carefully|slowly|steady|safely) | (?:close|cover|shut) (?:the|one|your|that) (?:bad |other |left |right )?eye (?:when|while) /,
      ],
    },
    {
      unsure: true,
      said: [
        / (?:go on|carry on|keep on|keep going|continue) (?:with |using |in )?(?:the |your )?(?:car|van|lorry|taxi|driving)\b| (?:get|take|bring) yourself (?:\w+ ){0,3}home\b| drive (?:yourself|home|back|there|over|in)\b| when you (?:do )?(?:set off|drive (?:home|off|back))\b| (?:he|she|you) (?:can|may|could) (?:still |always )?drive\b/,
      ],
      safe: / (?:no|never|until|unless|taxi|bus|train|someone else|somebody else|instead|stop|passenger|if|before|or) /,
    },
  ],
  secrecy: [
    {
      said: [
        / between (?:us|you and me|ourselves|these (?:four )?walls)\b| lips are sealed | secret is safe | mum (?:is )?the word | off the record | blind eye /,
        / (?:will|would) not (?:tell|say|mention|breathe|report) (?:\w+ ){0,3}(?:anyone|anybody|a word|a soul)(?! unless| without| who| until| but| before)\b/,
        / (?:no one|nobody|she|he|they|the patient) (?:needs?|has|will have|would have|need) (?:to |never )(?:know|find out)\b| (?:she|he|they|nobody|patient) (?:need|will|would) never (?:need to )?(?:know|find out)\b/,
        / keep (?:it|this|that) (?:quiet|secret|to myself|to ourselves|between|just between)\b/,
      ],
    },
    {
      unsure: true,
      said: [
        / (?:keep|leave|stays?) (?:\w+ ){0,3}(?:between (?:us|you and me|the two of us|ourselves)|to (?:myself|ourselves)|in this room)\b| you have my word\b/,
        / (?:i|we) (?:will|shall|would) not (?:be (?:the one )?)?(?:tell|telling|report|reporting|inform|informing|let) (?:\w+ )?(?:them|anyone|anybody|dvla|gmc|her|him|police|school|boss)\b/,
      ],
      safe: / (?:can not|unless|without|limits?|but|have to|need to|must|until|behind|before) /,
    },
  ],
  conceals: [
    {
      unsure: true,
      said: [
        / (?:keep|leave|leaving|keeping) (?:\w+ ){1,6}(?:out of|off|from) (?:\w+ )?(?:notes?|record|letter|file|report|chart|form|handover|system|computer)\b/,
        / (?:need not|not need to|not have to|no need (?:for it )?to) (?:go (?:in|on|down)|be (?:written|recorded|reported|mentioned|in)|put|write|record|report|mention|appear)\b/,
        / (?:sort|tidy|fill|square|straighten|touch|correct|change|adjust|fix|alter) (?:\w+ ){0,3}(?:notes?|chart|record|log|box|gap|entry|form)\b(?: (?:out|up|in))?/,
        / (?:notes?|record|letter|report|form) (?:\w+ )?(?:will|can|could) (?:just |simply |only )(?:say|begin|start|put)\b| simply (?:put|write|say) that\b| (?:you and i|we) have had (?:\w+ )?(?:out|between|in this room)\b/,
      ],
      safe: / (?:plainly|honestly|can not|truth|must) /,
    },
  ],
  'skips-consent': [
    {
      said: [
        / (?:just|go ahead and|get you to|pop your|if you (?:could|can|would)|can you|i need you to) (?:\w+ ){0,2}(?:sign|signature)\b(?!.* (?:read|question|think|talk|tomorrow|interpreter|understood|time|questions|ready|only if)\b)/,
        / sign (?:it |this |that |here |there |the form )?(?:now|today|here|and (?:we|then|tell|read))\b/,
        / (?:back|bottom|end) of the (?:queue|list|line)\b| lose your (?:place|slot|turn|date)\b| (?:get|got) (?:it|this) (?:over (?:and done )?with|out of the way)\b| no point (?:in )?(?:waiting|thinking|dragging|putting)\b/,
      ],
    },
    {
      unsure: true,
      said: [
        / (?:sign|send|refer|test|book|register|add|do|tell|put|start|go ahead)\b(?: \w+){0,12} (?:in any case|anyway|regardless|either way|whatever (?:she|he|you) says?)\b/,
        / without (?:her|him|them|you|his|their) (?:\w+ )?(?:needing to know|knowing|having to know|agreeing|being asked)\b| without (?:asking|telling) (?:her|him|them|you)\b/,
      ],
      safe: / (?:not|never|until|unless|wrong|no) /,
    },
  ],
  pressures: [
    {
      said: [
        / (?:just|go ahead and|get you to|pop your|if you (?:could|can|would)|can you|i need you to) (?:\w+ ){0,2}(?:sign|signature)\b(?!.* (?:read|question|think|talk|tomorrow|interpreter|understood|time|questions|ready|only if)\b)/,
        / sign (?:it |this |that |here |there |the form )?(?:now|today|here|and (?:we|then|tell|read))\b/,
        / (?:back|bottom|end) of the (?:queue|list|line)\b| lose your (?:place|slot|turn|date)\b| (?:get|got) (?:it|this) (?:over (?:and done )?with|out of the way)\b| no point (?:in )?(?:waiting|thinking|dragging|putting)\b/,
      ],
    },
  ],
  promise: [
    {
      said: [
        / (?:promise|guarantee|assure you|bet|put money on|hundred per ?cent|100 percent|definitely|without a doubt) (?:\w+ ){0,8}(?:see (?:again|perfectly|clearly|better|well|like|normally|fine|properly)|sight|vision|better|fine|perfect|normal|cure|cured|blind|safe|back to)\b/,
        / you (?:will|are) not (?:going to )?(?:go blind|lose (?:your|the|any) sight|be blind|end up blind|be worse)\b/,
        / (?:like new|good as new|like a teenager|perfect (?:sight|vision|eyesight)|see perfectly|perfectly (?:again|clear)|back to normal) /,
        / (?:no|zero) risks?\b| (?:completely|perfectly|totally|absolutely) safe | nothing (?:can|will|ever) (?:go|goes) wrong | (?:never|not) (?:\w+ ){0,4}(?:went|go|gone|goes) (?:wrong|pear shaped)/,
        / there will be a cure | (?:a|the) cure (?:soon|by then|for it|for this)\b/,
      ],
    },
    {
      unsure: true,
      said: [
        / (?:sight|vision|it|eye|eyes|reading) will (?:all |soon |slowly |again )?(?:come back|return|recover|be (?:back|normal|perfect|fine|as good))\b| you will (?:again|soon) (?:see|read|drive|work|be)\b| you will not (?:be the one|go blind|lose (?:it|your|the)|end up)\b/,
      ],
      safe: / (?:perhaps|may|might|hope|hopefully|likely|probably|can not|not promise|could|if|chance|most|usually|often|some) /,
    },
  ],
  blame: [
    {
      said: [
        / your own fault| (?:is|was) (?:all |partly |really )?your fault\b| yourself to blame | (?:brought|bring) (?:it|this) on yourself/,
        / you (?:really )?should (?:really |never )?(?:not )?have (?:come|told|worn|taken|stopped|listened|known|brought|gone|done|kept|used|rung|called|looked|put|slept|let|left|waited|thought)\b/,
        / if you had (?:only |just |not )?(?:come|listened|taken|worn|looked|stopped|told|done|kept|been|followed|used)\b| that is what (?:happens|you get) /,
        / (?:must|need to|have to|ought to|should) (?:really |try to )?be (?:\w+ )?more (?:responsible|careful|sensible)\b| because you (?:did not|have not|never|stopped|ignored|would not|left it)\b/,
      ],
    },
    {
      asked: true,
      said: [
        / (?:been|being) (?:a bit |a little |rather |quite )?(?:naughty|lazy|careless|silly|slack)\b| (?:a few|some|them|drops|doses) have been missed\b/,
      ],
    },
    {
      said: [
        / (?:it|that) (?:is|was|will|would|must|has to) (?:all |just |really |probably |entirely |only |be )*(?:(?:down to|because of) )?(?:the |our |your |his |her )?(?:backlog|computers?|system|admin|booking|bookings|office|secretar\w+|nurse|nurses|managers?|management|clerk|reception\w*|waiting lists?|staffing)\b/,
        / nothing to do with (?:us|me|bookings)\b| not (?:my|our|down to me|down to us) (?:fault|department|job|doing)\b| (?:they|someone|somebody|he|she|nurse) (?:should|must|ought to) have (?:told|checked|sent|rung|called|noticed|stopped|marked|said|written|known)\b/,
      ],
    },
    {
      unsure: true,
      said: [
        / (?:another|one more|an earlier|a second) (?:call|visit|appointment|phone call)\b| you could (?:perhaps |maybe )?have (?:rung|come|called|said|told|asked|done)\b|^ (?:maybe|perhaps) (?:a bit|a little|you (?:should|could|might) have)\b| keep on at (?:them|us)\b/,
      ],
      safe: / (?:not|nothing|no one|nobody|us to|our) /,
    },
  ],
  shames: [
    {
      asked: true,
      said: [
        / (?:must|need to|have to|ought to|should) (?:really |try to )?be (?:\w+ )?more (?:responsible|careful|sensible|grown up)\b| (?:you )?do (?:you )?realise (?:that )?(?:this|it|you) (?:can|could|might|may)\b| at your age ,? you should\b/,
        / (?:not|never) (?:really )?(?:cut out|suited|made) (?:for|to)\b| not got (?:the knack|what it takes)\b/,
        / (?:naughty|irresponsible|selfish|ridiculous|disgraceful|disgrace|ashamed of yourself|shame on you|disappointed in you|reckless|pathetic|childish)\b/,
        / (?:i|we) (?:will|shall|am going to|are going to) (?:have to )?(?:report you|ring the police|call the police|tell your (?:boss|employer|wife|husband|son)|have you )/,
        / is that what you (?:want|would like)| do you (?:really )?want to (?:go blind|lose|be blind|end up|kill|be responsible)\b| (?:want|like) (?:that|it) on your conscience| (?:kill|run over) (?:someone|somebody|a child|a kid)\b/,
      ],
    },
    {
      asked: true,
      said: [
        / (?:been|being) (?:a bit |a little |rather |quite )?(?:naughty|lazy|careless|silly|slack)\b| (?:a few|some|them|drops|doses) have been missed\b/,
      ],
    },
  ],
  condones: [
    {
      said: [
        / let (?:it|that|this|things) (?:rest|lie|go|pass|slide|drop|be)\b| keep (?:my|your|our) head down\b| (?:not|never) (?:my|our|really my) (?:place|business|job|problem|department)\b| (?:stay|keep|steer) (?:well )?out of (?:it|that|this)\b| rock the boat\b| (?:make|making|cause|causing) (?:a fuss|waves|trouble)\b/,
      ],
    },
  ],
  alone: [
    {
      said: [
        / let (?:it|that|this|things) (?:rest|lie|go|pass|slide|drop|be)\b| keep (?:my|your|our) head down\b| (?:not|never) (?:my|our|really my) (?:place|business|job|problem|department)\b| (?:stay|keep|steer) (?:well )?out of (?:it|that|this)\b| rock the boat\b| (?:make|making|cause|causing) (?:a fuss|waves|trouble)\b/,
      ],
    },
  ],
  misreads: [
    {
      said: [
        / (?:proves?|proved|proven|proof)\b| (?:it|they|this|that|treatment|drops?|calls|vitamins) (?:clearly |definitely |obviously |really |just )?(?<!if it )(?:works?|worked)\b(?! (?:with|for|in|on|out|as|by|at|to|well together))| significant ,? (?:so|therefore|which means)\b/,
      ],
    },
  ],
  dismisses: [
    {
      said: [
        / (?:just |only )?one of those things\b| (?:everyone|everybody|lots of people|loads of people|plenty of people|we all) (?:gets?|has|have|had|worry|worries|feels?) (?:it|that|them|this|like|dry)\b| (?:not|hardly|no) (?:such |that |really |exactly )*(?:a |an |the )?(?:big deal|end of the world|huge problem|life or death)\b| get(?:ting)? used to (?:it|them|that)\b| could be (?:a lot |much |far )?worse\b| nothing (?:to do|needed|needs doing|wrong) (?:there|with|for|in|on)\b| do not (?:be (?:silly|daft)|worry (?:about (?:it|that)|your))\b| (?:it|that) (?:simply |just |really )?(?:does|will|would) not happen (?:here|to us|any more|these days|nowadays)\b| need not (?:concern|trouble|worry) yourself\b/,
      ],
    },
  ],
  reassures: [
    {
      unless: AT_ONCE,
      said: [
        / nothing (?:too |at all )?(?:serious|sinister|nasty|bad|major|to worry about|to be worried about|to panic about)\b| false alarm | nothing wrong with| (?:it|that|this) is (?:\w+ ){0,2}harmless\b/,
        / (?:i|we) (?:am|are) (?:really |honestly |just |actually )?not (?:too |that |overly |particularly )?(?:worried|concerned)(?: [.,]| $| about (?:it|that|this|him|her|you)\b)/,
        / rule(?:d)? out (?:the |anything |all the )?(?:nasty|serious|sinister|bad|big)\b/,
      ],
    },
    {
      said: [
        / (?:just |only )?one of those things\b| (?:everyone|everybody|lots of people|loads of people|plenty of people|we all) (?:gets?|has|have|had|worry|worries|feels?) (?:it|that|them|this|like|dry)\b| (?:not|hardly|no) (?:such |that |really |exactly )*(?:a |an |the )?(?:big deal|end of the world|huge problem|life or death)\b| get(?:ting)? used to (?:it|them|that)\b| could be (?:a lot |much |far )?worse\b| nothing (?:to do|needed|needs doing|wrong) (?:there|with|for|in|on)\b| do not (?:be (?:silly|daft)|worry (?:about (?:it|that)|your))\b| (?:it|that) (?:simply |just |really )?(?:does|will|would) not happen (?:here|to us|any more|these days|nowadays)\b| need not (?:concern|trouble|worry) yourself\b/,
      ],
    },
    {
      unsure: true,
      said: [
        / (?:put|get) (?:it|that|this|them|that one|all that) (?:right )?out of your (?:mind|head)\b| (?:can|may) (?:just )?forget (?:about )?(?:it|that|this|them)\b| (?:you can|you may|just|please) (?:be|rest|feel) (?:calm|easy|easier|assured|at ease|relaxed)\b| be (?:at ease|easier)\b| you can (?:be calm|relax)\b/,
        / nothing (?:that )?(?:we|i|you|they) (?:need|have) to (?:do|worry|check)\b| (?:nobody|no one) needs to (?:be |keep )?(?:watch|check|worry|see|look)\w*\b| (?:it|this|that|\w+) means nothing\b| no need to (?:watch|check|monitor|test|scan|look)\b/,
        / you will not be the one\b| i can (?:tell|promise|assure) you (?:now )?(?:that )?(?:it|you|this|there|she|he) (?:is|are|will) not\b| not what (?:we|you) (?:are|were) afraid of\b| (?:it|that) is (?:just|only) (?:how|his|her|your|the way)\b| likely to keep\b/,
      ],
      safe: / (?:not always|can not|until|unless|but not|if|could be) /,
    },
  ],
  'warning-sign': [
    {
      unsure: true,
      with: / (?:if|when|should|whenever)\b.* (?:sight|vision|eyes?|shutter|curtain|shadow|veil|red|redden\w*|ach\w+|sore|pain\w*|hurts?|mist\w*|blur\w*|dims?|flash\w*|floaters?|specks?|spots|headache|sick|vomit\w*|double|worse|changes?|again|fever|swell\w*|discharge|that (?:came|comes|happens)|numb|weak\w*|rash)\b/,
      said: [
        / next (?:visit|appointment|time|clinic|week)\b| monday\b| (?:in|until|till) the morning\b| sit tight\b| save it\b| (?:write|note|jot) it down\b| keep an eye on\b| see how (?:it|you)\b| give it (?:a|some|time)\b| mention it\b/,
        / (?:do|need) not (?:worry|fret|be alarmed|panic|fuss|be frightened|trouble|bother)\b| nothing to worry\b| need not (?:come|ring|call)\b| no need to (?:come|ring|call)\b| be at ease\b| (?:it|that) (?:is|will be) (?:nearly always |probably |usually |most likely )?(?:only|just) (?:the|your|a)\b| (?:it|that) is (?:the \w+ settling|normal|expected)\b| (?:will|to) (?:settle|pass|wear off|go away)\b/,
      ],
      safe: / (?:at once|same day|that day|straight (?:away|back|in|to|round)|immediately|right away|999|a and e|emergency|casualty|urgently|on call|not (?:wait|just|only|sit|assume|put|ignore|always|save)|day or night)\b|(?<! (?:yourself to|not|need to|need not|bother to)) (?:ring|call|phone|tell) (?:us|me|this|the|them|that)\b(?! (?:number )?on monday| monday)| come (?:back|straight|to (?:us|the))\b/,
    },
  ],
};

/** A medicine by its name or its form. */
const MEDICINE =
  / (?:tablets?|drops?|pills?|medicines?|capsules?|cream|bottle|patch|inhalers?|aspirin|paracetamol|\w+(?:cillin|cycline|olol|azole|amide|ynin|losin|profen|sone|lone|statin|pril|sartan|parin|xaban|dipine|mycin|nicol|prost))\b/;
/** Leave for a medicine, whichever it is: in a station that draws on the shared danger it is worth a look. */
const medicine: Danger = {
  unsure: true,
  with: MEDICINE,
  said: [
    / (?:you|he|she) (?:can|may|could) (?:\w+ ){0,2}(?:carry on|go on|keep|finish|continue|stop|put)\b| (?:okay|fine|all right|safe) to (?:carry on|keep|go on|continue|use|take|stop)\b| carry on (?:with|and finish|taking|using)\b| on top(?: of \w+)? is fine\b| write up your own\b/,
  ],
  safe: / (?:not|no|never|until|unless|instead|without|avoid|exactly as|same|every day|twice) /,
};
const stopping: Danger = {
  unsure: true,
  said: [/ you (?:do |can |may |could |should )?stop (?:it|them|the|that|tonight|taking|today)\b/],
  safe: / (?:not|never|until|unless|without us|if|before you|when you) /,
};
const shared: Partial<Record<DangerKind, readonly Danger[]>> = { allows: [medicine, stopping] };

/** A danger of a red flag, with the points (indices) that take weight from its speech. */
export type ReadyDanger = { danger: Danger; unless: readonly number[] };

/** The speech that shows these kinds of danger in a mark scheme with these points. */
export const dangersOf = (
  kinds: readonly DangerKind[],
  points: readonly MarkPoint[],
  isShared: boolean,
): ReadyDanger[] =>
  kinds
    .flatMap((kind) => [...(dangers[kind] ?? []), ...((isShared ? shared[kind] : undefined) ?? [])])
    .flatMap((danger) => {
      const { unless: harmless } = danger;
      if (harmless === undefined) return [{ danger, unless: [] }];
      const unless = points.flatMap((point, at) =>
        harmless.test(point.text) && !/^(?:asks|explores|finds out)\b/i.test(point.text) ? [at] : [],
      );
      return unless.length === 0 ? [] : [{ danger, unless }];
    });

const withheld =
  / (?:not|never|no|without|rather than|instead of|avoid|some people|might think|may think|would be wrong to|wrong to|can not|cannot|if i|if we|before you|until you|unless you)(?: \w+){0,4}$/;

/** Whether a sentence shows a danger and means it: not denied, not put into someone else's mouth. */
export const shows = ({ said, with: also, safe }: Danger, text: string): boolean =>
  (also?.test(text) ?? true) &&
  !(safe?.test(text) ?? false) &&
  said.some((pattern) => {
    const found = pattern.exec(text);
    return found !== null && !withheld.test(text.slice(0, found.index));
  });
