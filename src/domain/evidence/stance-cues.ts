/** What a cue in a reply says: goes along with the question, refuses or denies it, or leaves it open. */
export type Way = 'yes' | 'no' | 'hedge';
export type Cue = readonly [Way, RegExp];

/** A plain yes or no at the head of a reply. To 'You won't tell, will you?' a no goes along. */
export const plainParticles: readonly Cue[] = [
  ['hedge', /^(?:yes|yeah|yep|no|nope|nah) and (?:yes|no)\b/],
  [
    'yes',
    /^(?:yes|yeah|yep|yup|yah|aye|true|that is (?:right|true|correct|it)|i (?:would |do |quite )?agree|i (?:would|should) (?:say|think|imagine) so|i (?:guess|suppose|expect|reckon) so|(?:very |most |quite |more than )?likely|pretty much|more or less|as good as|you are right|(?:she|he|they|your \w+) (?:is|are|was|were) (?:quite |probably )?right|a hundred per ?cent|100 percent|without (?:a )?doubt)\b/,
  ],
  [
    'no',
    /^(?:no|nope|nah|never|(?:absolutely|of course|course|certainly|definitely|maybe|perhaps) not|not (?:yet|today|tonight|now|for|while|until|unless|strictly|at the moment|at this stage|on its own)|not at all|not really|not much|hardly|far from it|i am afraid (?:not|no)|i (?:would|should|do) not (?:think|say|imagine|suppose) so|i guess not|i suppose not|i doubt it|it seems not|probably not)\b/,
  ],
];

/** Openings that go along or refuse whatever the form of the question. */
export const clearParticles: readonly Cue[] = [
  [
    'yes',
    /^(?:no ,? ?)*(?:no (?:problem|bother|worries|rush|hurry|harm|reason|need to worry)|not a problem)\b/,
  ],
  [
    'yes',
    /^(?:no ,? ?)+(?:(?:that|it|you) (?:is|are|will be|would be|should be) (?:fine|okay|all right|good|grand))\b/,
  ],
  [
    'yes',
    /^(?:sure|certainly(?! not)|definitely(?! not)|absolutely(?! not)|of course(?! not)|course(?! not)|exactly|correct|spot on|bang on|very(?! unlikely| rare)|indeed|by all means|(?:probably |perfectly |absolutely )?(?:fine|all right)|as long as you)\b/,
  ],
  ['no', /^unfortunately\b/],
];

/** Replies to someone who asks leave to do something. */
export const grants: readonly Cue[] = [
  [
    'yes',
    / go on then | go on ,? (?:just|but|you|one|if)| if you say so | (?:just|only) this once | as long as you (?:are|feel|keep|go|promise|do not)| i (?:guess|suppose|reckon) (?:tomorrow|monday|that|it|a |one)| we can risk | i will (?:let|allow) you| you know (?:your own|best)| take (?:his|her|their|your) word| (?:do|drive|take|finish|use|keep) (?:it|that|them|that one|your \w+)(?: \w+)? and then /,
  ],
  [
    'yes',
    /^(?: \w+){0,3} (?:probably|perfectly|absolutely|totally) (?:fine|okay|all right)\b| (?:will|would|should|might) (?:probably |just |all )?be (?:fine|okay|all right)\b/,
  ],
  [
    'yes',
    / (?:would|do|could) not (?:worry|lose (?:any )?sleep|fuss|bother)\b| (?:do|need) not (?:worry|bother) about (?:it|that|them|the \w+)\b/,
  ],
  [
    'yes',
    / (?:do|can|could) not (?:really )?see (?:why not|a problem|any problem|any reason|any harm|a reason|the harm|an issue|any issue)\b/,
  ],
  ['yes', / (?:no|any) (?:problem|bother|worries|rush|hurry|harm)\b(?! with your| in your| with the eye)/],
  [
    'yes',
    / by all means | go ahead | go for it | crack on | feel free | be my guest | up to you | your (?:choice|call|decision) | whenever suits | whatever suits | suit yourself /,
  ],
  [
    'yes',
    / (?:that|it|you|this|two weeks|weeks?|days?|tomorrow|monday|home) (?:is|are|will be|would be|should be|sounds?|ought to be|might be|could be)(?: absolutely| probably| perfectly| quite| all| just| totally)? (?:fine|okay|all right|alright|safe(?: enough)?|no problem|grand|reasonable|lovely|perfect|good|doable|possible)\b/,
  ],
  [
    'yes',
    / should be (?:fine|okay|all right|safe|no problem|good) | you (?:are|will be) (?:fine|okay|all right|safe|good) (?:to|in|with|for) /,
  ],
  [
    'yes',
    / (?:i|we) (?:should |would |do )?(?:think|imagine|expect|suppose|guess|reckon) (?:so|that is|you can|you could|we can|we could|it can|it could|it will be|that will be|that would|that should)\b/,
  ],
  ['yes', / (?:i|we) suppose (?:so|we could|you could|i could|it could|that) /],
  [
    'yes',
    / if (?:that|it) works for you | if you (?:are comfortable|like|want|prefer|feel (?:up to it|safe|okay|able|well)|must|fancy|would rather) /,
  ],
  [
    'yes',
    / (?:you|he|she|they) (?:can|could|may|might as well) (?!not |also not |have a think|ring|call|phone|get a|take a taxi|take a cab|talk|speak|ask|lose|go blind|bleed|still lose|end|be blind|see that|imagine|always)/,
  ],
  [
    'yes',
    / (?:it|that|this|they) (?:can|could|will) (?:easily |safely |probably |certainly )?(?:wait|keep|hold)\b/,
  ],
  [
    'yes',
    / (?:we|i) (?:can|could|will|would) (?:certainly |easily |probably |always )?(?:do that|arrange that|sort that|leave it|manage that|give you (?:some|more|a|another)|let you)\b/,
  ],
  ['yes', / (?:i|we) can ,? (?:love|dear|sure|of course)\b| (?:course|sure) (?:i|we|you) can /],
  [
    'yes',
    / (?:you )?(?:go and |have your |have a |get yourself |off you go |get back to |enjoy )(?:enjoy|home|holiday|lovely|nice|good|your|the) ?/,
  ],
  ['yes', / , (?:sure|yes|yeah|yep|fine|okay|of course)(?: [.,]| $)/],
  ['yes', / why not (?!to)| (?:if you think (?:so|that|it)|if you say so|whatever you (?:think|say|like)) /],
  ['yes', / (?:we|i) (?:will|can|could) (?:get|let|send|have) you (?:home|off|out|back)\b/],
  [
    'yes',
    / (?:not|no) (?:going to|need to) (?:hurt|rush|matter|make a difference)| will not (?:hurt|matter|do any harm)| makes? no (?:odds|difference)/,
  ],
  ['no', / (?:i am afraid|unfortunately|regret)\b/],
  [
    'no',
    / (?:wish|if only) (?:i|we) could | (?:i|we) (?:really )?(?:would|should) (?:strongly )?(?:urge|beg) | (?:has|have|needs|need) to (?:be|happen|wait|stay|come|go|stop|start)\b/,
  ],
  [
    'no',
    / (?:can|could|must|should|may|shall|ought|dare) not (?!see why|see a|see any|hurt|promise|say|be sure|be certain|guarantee|know|remember|be (?:a problem|too))/,
  ],
  [
    'no',
    / (?:i|we) (?:would|will) not ,| (?:i|we) (?:would|will|do|am|are) not (?:really |actually |at all )?(?:advise|recommend|want|be (?:happy|comfortable|able)|do that|drive|wait|leave|go|let|allow|think (?:that|it|you|we|so|this)|going to|happy|comfortable|able|suggest|like|risk|feel|put|give|use|say yes)\b/,
  ],
  [
    'no',
    / not (?:a good idea|safe|sensible|possible|wise|yet|today|tonight|now|until|till|while|at the moment|for now|in this case|something|an option|before|the right)\b/,
  ],
  [
    'no',
    / would not be (?:honest|right|true|fair|appropriate|ethical|safe)\b| better not | advise against | strongly advise | rather (?:you|we|i) (?:did not|stayed|had|got|saw)| would be (?:nervous|worried|unhappy|uncomfortable|concerned|dangerous|risky|unsafe|wrong)\b| too (?:long|late|risky|dangerous|big a risk|far)\b/,
  ],
  [
    'no',
    / do not (?:drive|go|wait|leave|use|put|do|take|touch|stop|want you|want it|want to wait|want to leave|think (?:that|it|you|we|this))\b/,
  ],
  [
    'no',
    / (?:you|we|it|this|that|she|he|they) (?:really |absolutely |do |does |will |would )*(?:need|needs|must|has|have|has got|have got|ought)(?: to)? (?:be seen|be (?:done|treated|sorted|checked|today|tonight|now)|go (?:now|today|straight|in|over|directly)|stay|come in|start|happen|have (?:it|this|that|the scan)|get (?:it|this|you|on|started|seen)|do (?:it|this|that)|treat|act|see|keep you)\b/,
  ],
  [
    'no',
    / (?:i|we) (?:really )?(?:need|want|would like) (?:you|to (?:get|start|see|treat|keep|do|begin|have))\b/,
  ],
  [
    'no',
    / instead | let us (?:get|do) (?:it|this|that) (?:now|today|done) | the sooner the better | as soon as possible /,
  ],
  [
    'no',
    / (?:could|can|might|may|would|will) (?:well )?(?:lose|cost you|be lost|go blind|bleed|die|damage|harm|do (?:you )?(?:harm|damage)|make (?:it|the infection|things) worse)\b/,
  ],
  [
    'hedge',
    / depends? | (?:hard|difficult|tricky|impossible) to say | (?:can|could) not (?:promise|say|be sure|be certain|guarantee|know)| not (?:sure|certain|completely sure)\b| let me (?:ask|check|speak|find out|see) | (?:i|we) (?:will|would|need to|have to|would have to) (?:ask|check|speak|discuss|see) | we will see | maybe | perhaps | possibly | not necessarily /,
  ],
];

/** Replies to someone who asks leave not to do something, or that something not be done. */
export const grantsNotTo: readonly Cue[] = [
  [
    'yes',
    / (?:i|we|he|she|they|nobody|no one) (?:will|would|shall|can|could|am|are|is) not (?:be |going to |have to |breathe |say |even )*(?:tell|telling|say|saying|report|reporting|mention|write|ring|breathe|a word|anything|inform|let|put|need|record|pass)/,
  ],
  ['yes', / not think (?:that )?(?:you|we|i|he|she|it) (?:really )?(?:need|needs|have|has|must)\b/],
  [
    'yes',
    / (?:you|we|i|he|she) (?:do|would|will|should|are|really do) not (?:really |actually |necessarily |strictly |have to |need |need to |have )+|you need not | no need | not (?:really|necessarily|strictly|essential|needed|necessary|compulsory)\b| only if you /,
  ],
  [
    'yes',
    / between (?:us|you and me|ourselves|these walls)| mum (?:is )?the word | secret is safe | your secret| lips are sealed | stays? (?:between|here|with me) | keep it (?:quiet|to myself|between|vague|secret)|leave it out/,
  ],
  [
    'yes',
    / up to you | your (?:choice|call|decision) | if you do not (?:want|fancy|like) | you are all right | you are fine | that is (?:fine|okay|all right) | do not worry (?:about (?:that|it))?| skip | could leave it | can leave it/,
  ],
  [
    'no',
    /(?<! not think(?: that)?) (?:i|we|you|he|she|they|it|this) (?:do |will |would |really |absolutely |legally |both |also )*(?:have|has|need|needs|must|had|ought)(?: got)?(?: to)? (?!be worried|worry|be afraid|be told off)(?:\w+)/,
  ],
  [
    'no',
    / can not (?:promise|keep|agree|hide|ignore|not|do that|leave|stay quiet|pretend|guarantee|make that)/,
  ],
  [
    'no',
    / (?:i am afraid|unfortunately|obliged|duty|the law|required|legally|by law|important (?:that|to|for)|vital|essential|only treatment|the only way|would be wrong|not an option)\b/,
  ],
  [
    'no',
    / (?:will|would|am going to|are going to|going to|shall) (?:have to |need to |be |let |also )*(?:tell|telling|report|reporting|write|writing|ring|speak|speaking|inform|document|record|escalate|discuss|talk|share|take it)\b/,
  ],
  [
    'hedge',
    / depends? | (?:hard|difficult) to say | not sure | let me (?:ask|check) | maybe | perhaps | possibly | let us (?:see|talk) /,
  ],
];

/** Replies to a question of fact. A plain statement answers nothing firmly, so only clear answers are listed. */
export const affirms: readonly Cue[] = [
  ['hedge', / depends? | (?:hard|difficult|tricky|impossible|too early|too soon) to (?:say|tell|know)/],
  [
    'hedge',
    / (?:can|could|do|would|will) not (?:promise|say|be sure|be certain|guarantee|know|want to|like to|make (?:a|any) (?:false )?promise|sign)/,
  ],
  [
    'hedge',
    / not (?:sure|certain|necessarily|completely|always)\b| we will (?:see|have to) | hopefully | (?:i|we) (?:really )?hope | some people /,
  ],
  [
    'no',
    / (?:it|that|this|she|he|you|they|there|i) (?:is|are|was|were|will|would|does|did|has|am) (?:certainly |definitely |absolutely |really |honestly )?not (?!only|just|necessarily|sure|certain|know|promise|to worry|want|like|say|be able|put it|make|pretend|lie)/,
  ],
  [
    'no',
    / nothing (?:to do with|like that|wrong|serious|sinister)| (?:very |highly |extremely |most )?unlikely | do not (?:think so|believe so)/,
  ],
  [
    'yes',
    / (?:i|we) (?:think|believe|expect|imagine|suppose|reckon|would think|should think|am afraid) (?:so|that i must)\b/,
  ],
  ['yes', / ,? (?:yes|yeah)(?: [.,]| $)/],
  [
    'yes',
    / (?:i|we) (?:would |do |quite )?agree\b(?! with you that it is (?:frightening|hard|worrying))| that is (?:right|true|correct|exactly it)\b| (?:i|we) (?:would|should) (?:say|think) so\b| (?:very|most|quite) likely [.,]/,
  ],
  [
    'no',
    / (?:i|we) (?:would|should) not (?:think|say|imagine) so\b| i doubt (?:it|that)\b| not (?:at all|really|much)(?: [.,]| $)/,
  ],
  [
    'yes',
    / (?:you|it|she|he|they) (?:definitely|certainly|absolutely|almost certainly) (?:will|is|are) | (?:you|it|she|he|they) will (?:definitely|certainly|absolutely|be (?:fine|perfect|back to normal)|come back|go back|get (?:it|your))\b/,
  ],
];
