import { speech, type Danger } from './danger-speech.ts';

/** A medicine by its name or its form. */
const MEDICINE =
  / (?:tablets?|drops?|pills?|medicines?|capsules?|cream|bottle|patch|inhalers?|aspirin|paracetamol|\w+(?:cillin|cycline|olol|azole|amide|ynin|losin|profen|sone|lone|statin|pril|sartan|parin|xaban|dipine|mycin|nicol|prost))\b/;

/**
 * Speech that is worth a look: the words are also used well, so it is never more than 'possibly'. Learnt from talks with one
 * slip and their safe twins (test/blind/pairs).
 */
export const hints: readonly Danger[] = [
  speech(['delay'], { safe: / (?:never|until|unless) / })(
    / (?:once|after|when) (?:your|the|her|his) \w+ (?:is|are|has|have) (?:over|ended|finished|done|past)\b| (?:been|pop|nip|run|go|gone) home (?:first|to|and|for)\b(?!.*\b(?:ring|call) )| your own bed\b/,
    / (?:it|this|that|the \w+) (?:can|could|will) (?:easily |safely )?wait\b| wait (?:until|till|for) (?:\w+ ){0,3}(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|next week|the weekend|clinic)\b| finish (?:your|the) \w+ first\b| get there when you can\b/,
    / (?:taxi|cab|bus|car) (?:\w+ ){0,3}(?:across|over|to) (?:\w+ ){0,3}(?:hospital|department|unit|stroke|a and e)\b/,
  ),
  speech(['drive'], {
    safe: / (?:no|never|until|unless|taxi|bus|train|someone else|somebody else|instead|stop|passenger|if|before|or) /,
  })(
    / (?:go on|carry on|keep on|keep going|continue) (?:with |using |in )?(?:the |your )?(?:car|van|lorry|taxi|driving)\b| (?:get|take|bring) yourself (?:\w+ ){0,3}home\b| drive (?:yourself|home|back|there|over|in)\b| when you (?:do )?(?:set off|drive (?:home|off|back))\b| (?:he|she|you) (?:can|may|could) (?:still |always )?drive\b/,
    / (?:short|quick) (?:drive|run|hop)\b| back roads\b| (?:fine|okay|all right|safe|good) (?:to drive|to be driving|behind the wheel|on the road)\b| as long as (?:it is|you) (?:daylight|light|careful|local|stay local|keep to)\b/,
  ),
  speech(['secrecy'], {
    safe: / (?:can not|unless|without|limits?|but|have to|need to|must|until|behind|before) /,
  })(
    / (?:keep|leave|stays?) (?:\w+ ){0,3}(?:between (?:us|you and me|the two of us|ourselves)|to (?:myself|ourselves)|in this room)\b| you have my word\b/,
    / (?:nobody|no one)(?: else)? (?:will|need|needs to|has to|ever has to) (?:ever )?(?:hear|know|find out|be told)\b| (?:stays?|remains?) (?:with me|here|in here|private)\b| not (?:go|going) (?:any )?further\b| just us\b/,
    / (?:i|we) (?:will|shall|would) not (?:be (?:the one )?)?(?:tell|telling|report|reporting|inform|informing|let) (?:\w+ )?(?:them|anyone|anybody|dvla|gmc|her|him|police|school|boss)\b/,
  ),
  speech(['conceals'], { safe: / (?:plainly|honestly|can not|truth|must) / })(
    / (?:keep|leave|leaving|keeping) (?:\w+ ){1,6}(?:out of|off|from) (?:\w+ )?(?:notes?|record|letter|file|report|chart|form|handover|system|computer)\b/,
    / (?:need not|not need to|not have to|no need (?:for it )?to) (?:go (?:in|on|down)|be (?:written|recorded|reported|mentioned|in)|put|write|record|report|mention|appear)\b/,
    / (?:sort|tidy|fill|square|straighten|touch|correct|change|adjust|fix|alter) (?:\w+ ){0,3}(?:notes?|chart|record|log|box|gap|entry|form)\b(?: (?:out|up|in))?/,
    / (?:notes?|record|letter|report|form) (?:\w+ )?(?:will|can|could) (?:just |simply |only )(?:say|begin|start|put)\b| simply (?:put|write|say) that\b| (?:you and i|we) have had (?:\w+ )?(?:out|between|in this room)\b/,
    / (?:i|we) (?:will|shall|would|can) (?:just )?(?:leave|keep) (?:that|it|this) (?:bit |part )?(?:out|off|there|vague)\b| (?:i|we) (?:will|shall) not (?:write|put|record|document|note|log|mention|file) (?:it|that|this|any)\b| no need (?:for|to (?:file|fill|make|put in|do)) (?:a|an|the) (?:\w+ )?(?:form|report|note|entry|paperwork)\b| (?:backdate|word it so|word it as|tidy (?:it|that) up)\b/,
  ),
  speech(['skips-consent'], { safe: / (?:not|never|until|unless|wrong|no) / })(
    / (?:sign|send|refer|test|book|register|add|do|tell|put|start|go ahead)\b(?: \w+){0,12} (?:in any case|anyway|regardless|either way|whatever (?:she|he|you) says?)\b/,
    / without (?:her|him|them|you|his|their) (?:\w+ )?(?:needing to know|knowing|having to know|agreeing|being asked)\b| without (?:asking|telling) (?:her|him|them|you)\b/,
    / no need to (?:ask|wake|trouble|bother|tell) (?:her|him|them|his|the family)\b| (?:she|he|they) (?:will|would) not (?:mind|notice|object|know the difference)\b| take that as (?:a yes|read|agreed)\b| (?:tell|ask|explain it to|explain to) (?:her|him|them) (?:about it )?(?:after|afterwards|later)\b| sign (?:for|on behalf of) (?:her|him|them)\b/,
  ),
  speech(['skips-check'], {
    safe: / (?:never|until|unless|must|can not|could not|should not|wrong|why|if) /,
  })(
    / (?:no (?:real )?need|not need|need not|no point|no reason) (?:for (?:us|me|that) )?(?:to )?(?:check|ask|examine|measure|test|count|confirm|repeat|go through|look at|dilate|scan)(?:ing)?\b/,
    / (?:skip|skipping|do without|not bother (?:with|to)|will not bother (?:with|to)|leave out|dispense with) (?:\w+ ){0,3}(?:checks?|checking|questions?|tests?|testing|exam\w*|look|scan|drops|pressures?|time out|checklist|bloods?|history|allerg\w*|briefing|count)\b/,
    / (?:take|taking) (?:that|it) as read\b| (?:save|saves|saving) (?:us )?(?:the )?time (?:if|by) (?:we )?(?:skip|not)\b| (?:check|ask about|look at|test) (?:that|it|them|those) (?:afterwards|later|another (?:day|time))\b/,
  ),
  speech(['promise'], {
    safe: / (?:perhaps|may|might|hope|hopefully|likely|probably|can not|not promise|could|if|chance|most|usually|often|some) /,
  })(
    / (?:sight|vision|it|eye|eyes|reading) will (?:all |soon |slowly |again )?(?:come back|return|recover|be (?:back|normal|perfect|fine|as good))\b| you will (?:again|soon) (?:see|read|drive|work|be)\b| you will not (?:be the one|go blind|lose (?:it|your|the)|end up)\b/,
    / (?:back to (?:normal|how it was|what it was|where it was)|as good as (?:new|before|it was)|good as new)\b| you will be (?:back (?:at|to|on)|able to (?:read|drive|see|work|fly))\b| will not (?:come back|happen again|hurt at all)\b/,
  ),
  speech(['blame'], { safe: / (?:not|nothing|no one|nobody|us to|our) / })(
    / (?:another|one more|an earlier|a second) (?:call|visit|appointment|phone call)\b| you could (?:perhaps |maybe )?have (?:rung|come|called|said|told|asked|done)\b|^ (?:maybe|perhaps) (?:a bit|a little|you (?:should|could|might) have)\b| keep on at (?:them|us)\b/,
    / (?:if only you|had you|you left it|you might have|you ought to have|you should (?:really )?have)\b/,
  ),
  speech(['reassures'], { safe: / (?:not always|can not|until|unless|but not|if|could be) / })(
    / (?:put|get) (?:it|that|this|them|that one|all that) (?:right )?out of your (?:mind|head)\b| (?:can|may) (?:just )?forget (?:about )?(?:it|that|this|them)\b| (?:you can|you may|just|please) (?:be|rest|feel) (?:calm|easy|easier|assured|at ease|relaxed)\b| be (?:at ease|easier)\b| you can (?:be calm|relax)\b/,
    / nothing (?:that )?(?:we|i|you|they) (?:need|have) to (?:do|worry|check)\b| (?:nobody|no one) needs to (?:be |keep )?(?:watch|check|worry|see|look)\w*\b| (?:it|this|that|\w+) means nothing\b| no need to (?:watch|check|monitor|test|scan|look)\b/,
    / you will not be the one\b| i can (?:tell|promise|assure) you (?:now )?(?:that )?(?:it|you|this|there|she|he) (?:is|are|will) not\b| not what (?:we|you) (?:are|were) afraid of\b| (?:it|that) is (?:just|only) (?:how|his|her|your|the way)\b| likely to keep\b/,
    / (?:do not|need not) give (?:it|that) (?:another|a second) thought\b| (?:can|may) (?:stop worrying|sleep easy|rest easy)\b| (?:all clear|are in the clear|safe now)\b| that rules (?:it|that|them|\w+) out\b| no (?:real |great )?(?:risk|danger|harm) (?:to|in|of|at)\b| (?:other|good|fellow) eye (?:is|will be) (?:fine|safe|okay|all right)\b| i am (?:quite |very |absolutely )?(?:sure|certain|confident) (?:that )?(?:it|this|there|you|she|he) (?:is|are|will) (?:not|be|fine|nothing)\b/,
  ),
  speech(['warning-sign'], {
    with: / (?:if|when|should|whenever)\b.* (?:sight|vision|eyes?|shutter|curtain|shadow|veil|red|redden\w*|ach\w+|sore|pain\w*|hurts?|mist\w*|blur\w*|dims?|flash\w*|floaters?|specks?|spots|headache|sick|vomit\w*|double|worse|changes?|again|fever|swell\w*|discharge|that (?:came|comes|happens)|numb|weak\w*|rash)\b/,
    safe: / (?:at once|same day|that day|straight (?:away|back|in|to|round)|immediately|right away|999|a and e|emergency|casualty|urgently|on call|not (?:wait|just|only|sit|assume|put|ignore|always|save)|day or night)\b|(?<! (?:yourself to|not|need to|need not|bother to)) (?:ring|call|phone|tell) (?:us|me|this|the|them|that)\b(?! (?:number )?on monday| monday)| come (?:back|straight|to (?:us|the))\b/,
  })(
    / next (?:visit|appointment|time|clinic|week)\b| monday\b| (?:in|until|till) the morning\b| sit tight\b| save it\b| (?:write|note|jot) it down\b| keep an eye on\b| see how (?:it|you)\b| give it (?:a|some|time)\b| mention it\b/,
    / (?:do|need) not (?:worry|fret|be alarmed|panic|fuss|be frightened|trouble|bother)\b| nothing to worry\b| need not (?:come|ring|call)\b| no need to (?:come|ring|call)\b| be at ease\b| (?:it|that) (?:is|will be) (?:nearly always |probably |usually |most likely )?(?:only|just) (?:the|your|a)\b| (?:it|that) is (?:the \w+ settling|normal|expected)\b| (?:will|to) (?:settle|pass|wear off|go away)\b/,
    / (?:it|that) (?:can|will) (?:keep|wait)\b| (?:until|till|wait for|at|for) (?:your|the|our) next (?:visit|appointment|review|check|clinic)\b| tell (?:us|me|them) (?:about it )?(?:next|when (?:you|we)|at your)\b| (?:all |just )?part of (?:it|the|normal|healing)\b| (?:is|are) (?:only |quite )?(?:to be expected|expected|usual|normal)\b| ignore (?:it|that|them)\b| wears? off\b| see your (?:gp|optician)\b| no need to (?:rush|panic|worry)\b| sleep it off\b/,
  ),
  // Leave for a medicine, whichever it is, and for stopping it: elsewhere a flag names its own medicine.
  speech(['allows'], {
    onlyShared: true,
    with: MEDICINE,
    safe: / (?:not|no|never|until|unless|instead|without|avoid|exactly as|same|every day|twice) /,
  })(
    / (?:you|he|she) (?:can|may|could) (?:\w+ ){0,2}(?:carry on|go on|keep|finish|continue|stop|put)\b| (?:okay|fine|all right|safe) to (?:carry on|keep|go on|continue|use|take|stop)\b| carry on (?:with|and finish|taking|using)\b| on top(?: of \w+)? is fine\b| write up your own\b/,
    / (?:use|take|try|have|finish) (?:up )?(?:your|the|his|her|those) (?:old|left ?over|usual|own|spare)\b| help yourself\b| as (?:often|much|many) as you (?:like|need|want)\b| whenever (?:you|it) (?:need|like|want|gets?|hurts?)\b| double (?:the|up|them)\b| no need to (?:finish|take|keep)\b| (?:skip|miss) (?:a|the|your|one) (?:dose|day|drop|tablet)\w*\b| come off (?:it|them|the)\b/,
  ),
  speech(['allows'], {
    onlyShared: true,
    safe: / (?:not|never|until|unless|without us|if|before you|when you) /,
  })(/ you (?:do |can |may |could |should )?stop (?:it|them|the|that|tonight|taking|today)\b/),
];
