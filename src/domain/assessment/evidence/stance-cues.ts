/**
 * What a cue in a reply says: goes along with the question, refuses or denies it, leaves it open, or comforts, which
 * goes along with a hope and denies what is feared.
 */
export type Way = 'yes' | 'no' | 'hedge' | 'comfort';
/** What says so; of two cues at the same place in a reply the one listed first counts. */
export type Cues = { way: Way; patterns: readonly RegExp[] };

const saying =
  (way: Way) =>
  (...patterns: readonly RegExp[]): Cues => ({ way, patterns });
export const yes = saying('yes');
export const no = saying('no');
export const hedge = saying('hedge');
export const comfort = saying('comfort');

/** A plain yes or no at the head of a reply. To 'You won't tell, will you?' a no goes along. */
export const plainParticles: readonly Cues[] = [
  hedge(/^(?:yes|yeah|yep|no|nope|nah) and (?:yes|no)\b/),
  yes(
    /^(?:(?:yes|yeah|yep|yup|yah|aye)(?! ,? (?:sorry|fair|that is fair)\b| ,? (?:,? ?(?:yes|yeah) )?i (?:know|understand|hear|see|can (?:see|hear|understand|imagine)|get that|appreciate))|true|straight away|for sure|almost certainly|without question|no (?:doubt|question)\b|that is (?:right|true|correct|it)|i (?:would |do |quite )?agree|i (?:would|should) (?:say|think|imagine) so|i (?:guess|suppose|expect|reckon) so|(?:very |most |quite |more than )?likely|pretty much|more or less|as good as|you are right|(?:she|he|they|your \w+) (?:is|are|was|were) (?:quite |probably )?right|a hundred per ?cent|100 percent|without (?:a )?doubt)\b/,
  ),
  no(
    /^(?:(?:of course|course|certainly|definitely) (?:you|it|she|he|they|that|this|we|i)(?: \w+)? not|do not be (?:silly|daft|ridiculous)|not a chance|nothing of the (?:sort|kind)|under no circumstances|no(?! (?:doubt|question))|nope|nah|never|(?:absolutely|of course|course|certainly|definitely|maybe|perhaps) not|not (?:in the slightest|as (?:a|the|your|our) first|a bit of it|yet|today|tonight|now|for|while|until|unless|strictly|at the moment|at this stage|on its own)|not at all|not really|not much|hardly|far from it|i am afraid (?:not|no)|i (?:would|should|do) not (?:think|say|imagine|suppose) so|i guess not|i suppose not|i doubt it|it seems not|probably not)\b/,
  ),
];

/** Openings that go along or refuse whatever the form of the question. */
export const clearParticles: readonly Cues[] = [
  yes(
    /^(?:no ,? ?)*(?:no (?:problem|bother|worries|rush|hurry|harm|reason|need to worry)|not a problem)\b/,
    /^(?:sure|(?:certainly|definitely|of course|course)(?! not| (?:you|it|she|he|they|that|this|we|i)(?: \w+)? not)|absolutely(?! not)|exactly|correct|spot on|bang on|very(?! unlikely| rare| much)|indeed|by all means|(?:probably |perfectly |absolutely |quite )?(?:fine|all right|reasonable|sensible|doable)|as long as you|(?:very |that is a )?good idea|fair enough|might as well|sounds (?:good|fine|okay|sensible|reasonable|like a plan)|help yourself|off you (?:go|pop)|perfect ,? do|okay ,? then|go on then|should be(?! careful| aware| seen)|might well|(?:we|you|he|she) could(?: [.,]|$)|makes sense)\b/,
  ),
  comfort(
    /^(?:no ,? ?)+(?:(?:that|it|you) (?:is|are|will be|would be|should be) (?:fine|okay|all right|good|grand))\b/,
  ),
  no(/^unfortunately\b/),
];

/** Replies to someone who asks leave to do something. */
export const grants: readonly Cues[] = [
  yes(
    / (?:(?:i|we) )?(?:really )?(?:can|could|do|would|should) not (?:really )?(?:see|think|imagine|foresee|have thought|have imagined|know) (?:\w+ ){0,5}(?:harm|problem|issue|trouble|hurt|reason not|objection|matter|why not)\b/,
    / (?:(?:i|we) )?(?:can|will|would|am|are) not (?:going to )?(?:stop|force|prevent) (?:you|him|her|them)\b| (?:i|we) can not (?:keep|hold|make) you\b/,
    / (?:(?:it|that|this) )?(?:is|will|would|should|are) not (?:going to )?(?:be )?(?:a |an |any |the |too much of a |such a )*(?:problem|issue|big deal|disaster|end of the world|trouble|bother)\b| no (?:issue|objection|big deal)\b/,
    / (?:i|we) (?:would|am|are|will) (?:be )?(?:quite |perfectly |absolutely |more than )?(?:happy|fine|okay|comfortable|content|good|cool) (?:with (?:that|it|this|you|him|her)|for (?:you|him|her|that)|if you)\b| (?:works for|fine by|okay by|fine with|okay with) (?:me|us)\b/,
    / if that is (?:what you|easier|how you|better for)\b| whatever (?:is|suits|works)\b| let us do (?:that|it (?:that|your|then|on|next|later))\b| do it (?:that|your) way\b| (?:i|we) will go with (?:that|it)\b| (?:that|it|which) makes (?:perfect |good )?sense(?: to me)?(?: [.,]| $)| (?:(?:you|we|i) )?(?:might|may) as well\b(?! be)/,
    / nothing (?:is )?(?:to stop|stopping) (?:you|him|her)\b| no reason (?:not to|why not)\b| not (?:think of )?(?:a|any) reason not to\b| take it (?:easy|steady|slow|slowly)\b|^(?: \w+){0,2} just be (?:careful|sensible)\b| (?:so|as) long as (?:you|it|he|she) (?:feels?|(?:is|are) (?:careful|happy|comfortable|sensible)|does not hurt|goes? slowly|wants?)\b| provided (?:you|he|she) (?:feels?|(?:is|are) (?:careful|happy|comfortable))\b/,
    / off you (?:go|pop)\b| when(?:ever)? it suits\b| (?:do|have|eat|take|use|try) (?:what|whatever|as much as|anything) you (?:feel|like|think|want|fancy)\b| you are the (?:boss|expert)\b| i trust you\b| not a bad idea\b| (?:big|great|real|huge) help\b| say no more\b| mak(?:e|es) (?:life|it|things) easier\b| help yourself\b| mind how you go\b| (?:that|it) (?:would be|is|sounds|seems) (?:\w+ )?(?:helpful|handy|reasonable|sensible|great|useful)\b| bend the rules\b| blind eye\b| (?:i|we) will (?:allow|accept) (?:it|that)\b| fair enough\b| you are good to (?:go|drive)\b/,
    / (?:soon|early) enough\b| will do (?:nicely|fine|just fine|[.,]|$)| (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|week|month|afternoon|morning)['’]?s? (?:is |will be |would be |should be )?(?:fine|okay|all right|soon)\b/,
    / (?:i|we) (?:would|should) (?:have )?(?:thought|think|say) (?:so|yes|it is fine|that is fine)\b| i would (?:do (?:the same|both)|be (?:tempted|inclined) to)\b/,
    / (?:carry on|keep going|continue|keep on|stay on|stick) (?:as (?:you are|normal|before|usual)|with (?:that|those|them|it|the|your|his|her|what))\b|^(?: \w+){0,2} (?:carry on|keep going)(?: [.,]| $)/,
    / go on then | go on ,? (?:just|but|you|one|if)| if you say so | (?:just|only) this once | as long as you (?:are|feel|keep|go|promise|do not)| i (?:guess|suppose|reckon) (?:tomorrow|monday|that|it|a |one)| we can risk | i will (?:let|allow) you| you know (?:your own|best)| take (?:his|her|their|your) word| (?:do|drive|take|finish|use|keep) (?:it|that|them|that one|your \w+)(?: \w+)? and then /,
    /^(?: \w+){0,3} (?:probably|perfectly|absolutely|totally) (?:fine|okay|all right)\b| (?:will|would|should|might) (?:probably |just |all )?be (?:fine|okay|all right)\b/,
    / (?:would|do|could) not (?:worry|lose (?:any )?sleep|fuss|bother)\b| (?:do|need) not (?:worry|bother) about (?:it|that|them|the \w+)\b/,
    / (?:do|can|could) not (?:really )?see (?:why not|a problem|any problem|any reason|any harm|a reason|the harm|an issue|any issue)\b/,
    / (?:no|any) (?:problem|bother|worries|rush|hurry|harm)\b(?! with your| in your| with the eye)/,
    / by all means | go ahead | go for it | crack on | feel free | be my guest | up to you | your (?:choice|call|decision) | whenever suits | whatever suits | suit yourself /,
    / (?:that|it|you|this|two weeks|weeks?|days?|tomorrow|monday|home) (?:is|are|will be|would be|should be|sounds?|ought to be|might be|could be)(?: absolutely| probably| perfectly| quite| all| just| totally)? (?:fine|okay|all right|alright|safe(?: enough)?|no problem|grand|reasonable|lovely|perfect|good|doable|possible)\b/,
    / should be (?:fine|okay|all right|safe|no problem|good) | you (?:are|will be) (?:fine|okay|all right|safe|good) (?:to|in|with|for) /,
    / (?:i|we) (?:should |would |do )?(?:think|imagine|expect|suppose|guess|reckon) (?:so|that is|(?:you|we|it) (?:can|could)(?! not)|it will be|that will be|that would(?! be (?:\w+ )?(?:risky|dangerous|unsafe|unwise|wrong|unfair|too|a mistake|a risk))|that should(?! not))\b/,
    / (?:i|we) suppose (?:so|(?:we|you|i|it) could(?! not)|that) /,
    / if (?:that|it) works for you | if you (?:are comfortable|like|want|prefer|feel (?:up to it|safe|okay|able|well)|must|fancy|would rather) /,
    /(?<! (?:if|whether)) (?:you|he|she|they(?= \w+ (?:go|come|wait|have|stay|drive|play|be|leave))) (?:can|could|may|might as well) (?!not |also not |need |have to |want |well |have a think|ring|call|phone|get a|take a taxi|take a cab|talk|speak|ask|lose|go blind|bleed|still lose|end|be blind|see that|imagine|always)/,
    / (?:it|that|this|they) (?:can|could|will) (?:easily |safely |probably |certainly )?(?:wait|keep|hold)\b/,
    / (?:we|i) (?:can|could|will|would) (?:certainly |easily |probably |always )?(?:do that|arrange that|sort that|leave it(?! there| here| at home)|manage that|give you (?:some|more|a|another)|let you)\b/,
    / (?:i|we) can ,? (?:love|dear|sure|of course)\b| (?:course|sure) (?:i|we|you) can /,
    / (?:you )?(?:go and |have your |have a |get yourself |off you go |get back to |enjoy )(?:enjoy|home|holiday|lovely|nice|good|your|the) ?/,
    / , (?:sure|yes|yeah|yep|fine|okay|of course)(?: [.,]| $)/,
    /(?<!reasons?) why not (?!to)| (?:if you think (?:so|that|it)|if you say so|whatever you (?:think|say|like)) /,
    / (?:we|i) (?:will|can|could) (?:get|let|send|have) you (?:home|off|out|back)\b/,
    / (?:not|no) (?:going to|need to) (?:hurt|rush|matter|make a difference)| will not (?:hurt|matter|do any harm)| makes? no (?:odds|difference)/,
  ),
  no(
    / (?:i am afraid|unfortunately|regret)\b/,
    / (?:wish|if only) (?:i|we) could | (?:i|we) (?:really )?(?:would|should) (?:strongly )?(?:urge|beg) | (?:has|have|needs|need) to (?:be|happen|wait|stay|come|go|stop|start)\b/,
    / (?:can|could|must|should|may|shall|ought|dare) not (?!see why|see a|see any|hurt|promise|say|be sure|be certain|guarantee|know|remember|be (?:a problem|too))/,
    / (?:i|we) (?:would|will) not ,| (?:i|we) (?:would|will|do|am|are) not (?:really |actually |at all )?(?:advise|recommend|want|be (?:happy|comfortable|able)|do that|drive|wait|leave|go|let|allow|think (?:that|it|you|we|so|this)|going to|happy|comfortable|able|suggest|like|risk|feel|put|give|use|say yes)\b/,
    / not (?:a good idea|safe|sensible|possible|wise|yet|today|tonight|now|until|till|while|at the moment|for now|in this case|something|an option|before|the right)\b/,
    / would not be (?:honest|right|true|fair|appropriate|ethical|safe)\b| better not | (?:i|we) would (?:much |really )?rather (?:you )?not\b| advise against | strongly advise | rather (?:you|we|i) (?:did not|stayed|had|got|saw)| would be (?:nervous|worried|unhappy|uncomfortable|concerned|dangerous|risky|unsafe|wrong)\b| too (?:long|late|risky|dangerous|big a risk|far)\b/,
    / do not (?:drive|go|wait|leave|use|put|do|take|touch|stop|want you|want it|want to wait|want to leave|think (?:that|it|you|we|this))\b/,
    / (?:you|we|it|this|that|she|he|they) (?:really |absolutely |do |does |will |would )*(?:need|needs|must|has|have|has got|have got|ought)(?: to)? (?:be seen|be (?:done|treated|sorted|checked|today|tonight|now)|go (?:now|today|straight|in|over|directly)|stay|come in|start|happen|have (?:it|this|that|the scan)|get (?:it|this|you|on|started|seen)|do (?:it|this|that)|treat|act|see|keep you)\b/,
    / (?:i|we) (?:really )?(?:need|want|would like) (?:you|to (?:get|start|see|treat|keep|do|begin|have))\b/,
    / please do not\b| (?:best|better) not\b| hold (?:off|fire)\b| under no circumstances\b| not with (?:that|those|one|your|this|the|these|his|her)\b| be (?:a )?(?:big |real |terrible )?(?:mistake|risky)\b| reasons? (?:why )?not\b| ask you not to\b| nothing to eat\b| nil by mouth\b| the one thing (?:i|we) would not\b| better (?:that |if )?you (?:stay|stayed|do not|did not|come|came|leave|left)\b| not how (?:it|this)\b| too early\b| need (?:someone|somebody)(?: else)? to (?:drive|take|collect|fetch)\b| (?:get|take|call|book|in) (?:you )?(?:a |an )?(?:taxi|cab)\b| leave the (?:van|car|bike)\b| need to stay\b| but no\b| leave (?:it|them) (?:there|here|at home)\b/,
    / instead | let us (?:get|do) (?:it|this|that) (?:now|today|done) | the sooner the better | as soon as possible /,
    / (?:could|can|might|may|would|will) (?:well )?(?:lose|cost you|be lost|go blind|bleed|die|damage|harm|do (?:you )?(?:harm|damage)|make (?:it|the infection|things) worse)\b/,
  ),
  hedge(
    / depends? | (?:hard|difficult|tricky|impossible) to say | (?:can|could) not (?:promise|say|be sure|be certain|guarantee|know)| not (?:sure|certain|completely sure)\b| let me (?:ask|check|speak|find out|see) | (?:i|we) (?:will|would|need to|have to|would have to) (?:ask|check|speak|discuss|see) | we will see | maybe | perhaps | possibly | not necessarily /,
  ),
];

/** Replies to someone who asks leave not to do something, or that something not be done. */
export const grantsNotTo: readonly Cues[] = [
  yes(
    / (?:give|giving) (?:it|that|them) a miss\b| (?:would|will) not (?:bother|dream of (?:it|that)|do that to|go any further|go further)\b| (?:leave|leaving|left|keep|keeping) (?:that|it|them|this) (?:out|off)\b| (?:nobody|no one) (?:needs?|has) to\b| does not know will not\b| not mention (?:it|that|this)\b| optional\b| (?:only|just|more of) a (?:precaution|formality)\b| (?:let us|we can|we could|just|i would) (?:just |all )?(?:not bother|forget (?:it|about|that|this|i))\b| only if it\b| off the record\b| (?:that|it|which) (?:should|will|would|ought to) (?:do|be (?:enough|plenty|fine|sufficient))\b| (?:i|we) will not(?: [.,]| $)/,
    / (?:i|we|he|she|they|nobody|no one) (?:will|would|shall|can|could|am|are|is) not (?:be |going to |have to |breathe |say |even )*(?:tell|telling|say|saying|report|reporting|mention|write|ring|breathe|a word|anything|inform|let|put|need|record|pass)/,
    / not think (?:that )?(?:you|we|i|he|she|it) (?:really )?(?:need|needs|have|has|must)\b/,
    / (?:you|we|i|he|she) (?:do|would|will|should|are|really do) not (?:really |actually |necessarily |strictly |have to |need |need to |have )+|you need not | no need | not (?:really|necessarily|strictly|essential|needed|necessary|compulsory)\b| only if you /,
    / between (?:us|you and me|ourselves|these walls)| mum (?:is )?the word | secret is safe | your secret| lips are sealed | stays? (?:between|here|with me) | keep it (?:quiet|to myself|between|vague|secret)|leave it out/,
    / up to you | your (?:choice|call|decision) | if you do not (?:want|fancy|like) | you are all right | you are fine | that is (?:fine|okay|all right) | do not worry (?:about (?:that|it))?| skip | could leave it | can leave it/,
  ),
  no(
    /(?<! not think(?: that)?) (?:i|we|you|he|she|they|it|this) (?:do |will |would |really |absolutely |legally |both |also )*(?:(?:have|has|had|need|needs|ought)(?: got)? to|need(?! not)|needs|must) (?!be worried|worry|be afraid|be told off|be (?:honest|straight|frank|fair|clear)|say|admit|confess)(?:\w+)/,
    / (?:you|we|i) (?:really |absolutely )?do(?: [.,]| $| yes)| (?:everyone|everybody|they|people|team|consultant|surgeon) (?:\w+ ){0,3}(?:needs?|has|have|ought) to (?:know|be told)\b| not be doing my job\b| (?:it|this|that) (?:really )?matters\b| (?:i|we) would want you to\b| let us do it\b| , (?:yes|so yes)(?: [.,]| $)/,
    / can not (?:promise|keep|agree|hide|ignore|not|do that|leave|stay quiet|pretend|guarantee|make that)/,
    / (?:i am afraid|unfortunately|obliged|duty|the law|required|legally|by law|important (?:that|to|for)|vital|essential|only treatment|the only way|would be wrong|not an option)\b/,
    / (?:will|would|am going to|are going to|going to|shall) (?:have to |need to |be |let |also )*(?:tell|telling|report|reporting|write|writing|ring|speak|speaking|inform|document|record|escalate|discuss|talk|share|take it)\b/,
  ),
  hedge(
    / depends? | (?:hard|difficult) to say | not sure | let me (?:ask|check) | maybe | perhaps | possibly | let us (?:see|talk) /,
  ),
];
