import { comfort, hedge, no, yes, type Cues } from './stance-cues.ts';

/** Replies to a question of fact. A plain statement answers nothing firmly, so only clear answers are listed. */
export const affirms: readonly Cues[] = [
  hedge(
    / depends? | (?:hard|difficult|tricky|impossible|too early|too soon) to (?:say|tell|know)/,
    / (?:can|could|do|would|will) not (?:promise|say|tell you|rule|be sure|be certain|guarantee|know|want to|like to|make (?:a|any) (?:false )?promise|sign)/,
    / not (?:sure|certain|necessarily|completely|always)\b| we will (?:see|have to) | hopefully | (?:i|we) (?:really )?hope | some people /,
  ),
  comfort(
    / (?:it|things|everything|this|that|she|he|you|they|we|sight|vision|eye) (?:will|should|is going to|are going to) (?:all |probably |just |soon |definitely |certainly |almost certainly |right )*(?:be (?:fine|okay|all right|perfect|back|good as|grand|right as|good)|come (?:right |all |straight )?(?:back|good|right)|settle|sort (?:itself|out)|get better|clear (?:up|itself|on)|heal|go away|recover|bounce back|right itself|sort|see a (?:big |real |huge )?difference)\b/,
    / nothing to (?:worry|be worried|panic|fret) about\b| need not worry\b| (?:would|do|should) not (?:need to |have to )?(?:worry|lose sleep|fret|panic)(?: about| over|(?: [.,])| $| yourself| too much)| forget about (?:it|that|them)\b/,
  ),
  yes(
    / (?:i|we) (?:am|are) (?:pretty |very |quite |fairly |absolutely |really |totally )*(?:sure|confident|certain|positive) (?:that )?(?:it|you|she|he|they) (?:will|is|are|does|do|can)\b(?! not| have questions)| (?:i|we) (?:am|are) (?:pretty |very |quite |fairly |absolutely )*(?:confident|sure|certain|positive)(?: [.,]| $)| put money on\b| long and (?:the )?short of it\b|^ (?:\w+ ){0,2}(?:it|they|that) should do\b/,
    /(?:^|[.,])(?: (?:well|yes|yeah|oh|usually|normally))? (?:it|they|you|she|he) (?:usually |normally |generally |certainly |always |most of them )?(?:will|does|do|is|are|should)(?: [.,]| $)| most (?:of them |people |patients |\w+ )?do(?: [.,]| $)| (?:it|that) (?:does )?looks? (?:that way|like it)\b| what it looks like\b| (?:i am|we are) afraid (?:so\b|(?:it|you|she|he|they)\b(?! (?:\w+ )?(?:not|never|nothing)\b))/,
    / (?:i|we) (?:think|believe|expect|imagine|suppose|reckon|would think|should think|am afraid) (?:so|that i must)\b/,
    / ,? (?:yes|yeah)(?: [.,]| $)/,
    / (?:i|we) (?:would |do |quite )?agree\b(?! with you that it is (?:frightening|hard|worrying))| that is (?:right|true|correct|exactly it)\b| (?:i|we) (?:would|should) (?:say|think) so\b| (?:very|most|quite) likely [.,]/,
    / (?:you|it|she|he|they) (?:definitely|certainly|absolutely|almost certainly) (?:will|is|are) | (?:you|it|she|he|they) will (?:definitely|certainly|absolutely|be (?:fine|perfect|back to normal)|come back|go back|get (?:it|your))\b/,
  ),
  no(
    / (?:it|that|this|she|he|you|they|there|i) (?:is|are|was|were|will|would|does|did|has|am) (?:certainly |definitely |absolutely |really |honestly )?not (?!only|just|necessarily|sure|certain|know|promise|to worry|want|like|say|be able|put it|make|pretend|lie)/,
    / nothing (?:to do with|like that|wrong|serious|sinister)| (?:very |highly |extremely |most )?unlikely | do not (?:think so|believe so)/,
    / (?:i|we) (?:would|should) not (?:think|say|imagine) so\b| (?:very much )?doubt (?:it|that)\b| not (?:at all|really|much)(?: [.,]| $)/,
  ),
];
