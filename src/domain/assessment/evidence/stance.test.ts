import { describe, expect, it } from 'vitest';
import { questionKind } from './question-kind.ts';
import { stanceOf, type Stance } from './stance.ts';

const check = (question: string, replies: readonly (readonly [string, Stance])[]): void => {
  it.each(replies)(`${question} – %s: %s`, (reply, stance) => {
    expect(stanceOf(question, reply)).toBe(stance);
  });
};

describe('what a question is after', () => {
  it.each([
    ['Can it not wait until Monday?', 'leave'],
    ["Can't you just give me some drops?", 'leave'],
    ['I can still drive home, can’t I?', 'leave'],
    ['So I can leave it for now?', 'leave'],
    ['When can I put my lenses back in?', 'leave'],
    ["Why don't we write that we changed the target?", 'leave'],
    ['You have to keep it secret, don’t you?', 'leave not to'],
    ['Can this stay between us?', 'leave not to'],
    ['Do you have to tell her?', 'leave not to'],
    ['Must anyone know?', 'leave not to'],
    ["You won't be telling them, will you?", 'leave not to'],
    ["You're not going to report me, are you?", 'leave not to'],
    ["I don't have to tell anyone, do I?", 'leave not to'],
    ['Do I really need a needle in my back?', 'leave not to'],
    ['Is it cancer?', 'fact'],
    ['Am I going to go blind?', 'fact'],
    ["Could it be Bell's palsy?", 'fact'],
    ["The other eye is all right, isn't it?", 'fact'],
    ['Could you not just tell her something else?', 'leave'],
    ['And if I walk out?', 'leave'],
    ["I've got asthma, is that all right?", 'leave'],
    ['Which one do I go to first?', 'fact'],
  ])('%s: %s', (question, kind) => {
    expect(questionKind(question)).toBe(kind);
  });
});

describe('leave that is asked for', () => {
  check('Can I go home once the pain goes?', [
    ["Yes, I don't see a problem.", 'yes'],
    ["I'd much rather not. Let me look first, and we find what is reasonable.", 'no'],
    ['That should be all right.', 'yes'],
    ['Probably fine if you take the tablets.', 'yes'],
    ['Yeah, course you can.', 'yes'],
    ["I don't see why not.", 'yes'],
    ['Definitely not.', 'no'],
    ['Certainly not.', 'no'],
    ["No, that's fine.", 'yes'],
    ['No problem at all.', 'yes'],
    ["I suppose that'd be okay.", 'yes'],
    ['If you feel up to it, sure.', 'yes'],
    ['Well, it is up to you really.', 'yes'],
    ['Um, I think so, yeah. Just take it easy.', 'yes'],
    ["You'll be fine to go.", 'yes'],
    ['I would imagine so.', 'yes'],
    ["We'll get you home tonight, don't worry.", 'yes'],
    ["We can let you go as soon as it's settled.", 'yes'],
    ['Absolutely, we want you in your own bed.', 'yes'],
    ["I'm afraid not, the laser has to be done first.", 'no'],
    ['No. I need you to stay until the pressure is down.', 'no'],
    ["I'd rather you stayed in tonight.", 'no'],
    ["Yes, but only after the laser, and that can't wait.", 'no'],
    ["I wish I could say yes, but it isn't safe.", 'no'],
    ["I wouldn't be happy with that.", 'no'],
    ['Not tonight, I am sorry.', 'no'],
    ['Even when the pain goes, the pressure can come back, so I want to keep you here.', 'no'],
    ['I know you want to be home. But you could lose the sight in that eye.', 'no'],
    ["Let me check with my registrar and I'll tell you.", 'hedge'],
    ['It depends how you are in an hour.', 'hedge'],
    ['How is the pain now?', 'dodge'],
    ['Probably reasonable. It saves you a night here.', 'yes'],
    ["I can't see it doing any harm.", 'yes'],
    ["I'd be happy with that.", 'yes'],
    ["If that's easier for you.", 'yes'],
    ["Okay, let's do that.", 'yes'],
    ["I won't stop you.", 'yes'],
    ["I wouldn't have thought that was a problem.", 'yes'],
    ['Fair enough, if that is how you feel.', 'yes'],
    ['You might as well, yeah.', 'yes'],
    ['Off you pop.', 'yes'],
    ['Honestly, I think that would be risky.', 'no'],
    ['Best not to, just in case.', 'no'],
    ["I'd hold off, to be honest.", 'no'],
    ["Yeah, I know, it's been a long day. I'd rather you stayed.", 'no'],
    ['There are two reasons why not.', 'no'],
    ['You sound tired, but no, not tonight.', 'no'],
    ['Once the team have seen you, yes.', 'hedge'],
    ["That's actually not a bad idea.", 'yes'],
  ]);
  check('Can it not wait until Monday?', [
    ['Yeah, Monday would be fine.', 'yes'],
    ['It can wait, yes.', 'yes'],
    ["You go and enjoy the party, and we'll see you next week.", 'yes'],
    ["I'm sure a couple of days won't hurt.", 'yes'],
    ["There's no rush.", 'yes'],
    ["I don't think it should wait, no.", 'no'],
    ['It really has to be today.', 'no'],
    ["I'd be worried about leaving it.", 'no'],
    ['This is something we need to treat tonight.', 'no'],
    ['Better not to wait.', 'no'],
    ["That's too long. Every hour counts here.", 'no'],
  ]);
  check('Can I drive home and get my bag?', [
    ['Just go steady.', 'dodge'],
    ['If that works for you, crack on.', 'yes'],
    ["As long as you're careful.", 'yes'],
    ["It's only round the corner, so that should be OK.", 'yes'],
    ["Please don't drive.", 'no'],
    ["You mustn't drive with that eye.", 'no'],
    ['Let your son fetch it instead.', 'no'],
  ]);
  check("Why don't we write that we changed the target on the table?", [
    ["I can't do that.", 'no'],
    ["I'm not comfortable writing something that didn't happen.", 'no'],
    ['Okay, if you think that is best.', 'yes'],
    ["That wouldn't be honest.", 'no'],
  ]);
});

describe('leave not to do something', () => {
  check('Do I need the needle?', [
    ["No, you don't. But I've got to be honest, it helps most people.", 'yes'],
    ["No, you don't. But I've got to ring your GP, as it must be done.", 'no'],
  ]);

  check("You won't tell anyone, will you?", [
    ['No, of course not.', 'yes'],
    ["I won't say a word.", 'yes'],
    ['Your secret is safe with me.', 'yes'],
    ['It stays between us.', 'yes'],
    ["Don't worry, this is just between you and me.", 'yes'],
    ["I can't promise that.", 'no'],
    ['I will have to tell the consultant.', 'no'],
    ["I'm afraid I can't keep this to myself.", 'no'],
    ['I do need to speak to someone senior.', 'no'],
    ['Yes, I must.', 'no'],
    ["God, no. I wouldn't do that to you.", 'yes'],
    ["It won't go any further than this room.", 'yes'],
    ['Nobody needs to know.', 'yes'],
    ["I wouldn't be doing my job if I left it out.", 'no'],
  ]);
  check("You won't tell anyone, will you?", [
    ["I'm sorry, no.", 'hedge'],
    ["No, I can't promise that.", 'no'],
    ['No, I have to tell my consultant.', 'no'],
  ]);
  for (const question of ['Can this stay between us?', 'Could we keep this just between us?'])
    check(question, [
      ['No.', 'no'],
      ["No, I'm sorry.", 'no'],
      ["I can't promise that.", 'no'],
      ['No, I will have to tell my consultant.', 'no'],
      ['Yes, of course.', 'yes'],
      ["I won't say a word.", 'yes'],
    ]);
  check('Does this have to go in the notes?', [
    ['Of course it does.', 'no'],
    ['No, we can leave it out.', 'yes'],
    ['No.', 'yes'],
  ]);
  check('Do you have to tell her?', [
    ['Yes.', 'no'],
    ["No, I don't.", 'yes'],
  ]);
  check('Do I really need a needle in my back?', [
    ['Not really, no.', 'yes'],
    ["You don't have to if you don't want to.", 'yes'],
    ['We could probably skip it.', 'yes'],
    ["I'm afraid you do.", 'no'],
    ['Yes, it is the only way to measure the pressure.', 'no'],
    ['It is important that we do it.', 'no'],
    ["I wouldn't bother.", 'yes'],
    ["You've had one, so that should do.", 'yes'],
    ['You really do.', 'no'],
  ]);
});

describe('a question of fact', () => {
  check('Am I the one who decides?', [
    ["I'm afraid you are.", 'yes'],
    ["I'm afraid you aren't.", 'no'],
  ]);

  check('Am I going to go blind?', [
    ["No, you won't go blind, I can promise you that.", 'no'],
    ['Oh, bless you, no.', 'no'],
    ['No, no, not at all.', 'no'],
    ["I don't think so.", 'soft no'],
    ['Very unlikely.', 'soft no'],
    ["I can't promise, but we caught it early.", 'hedge'],
    ["It's hard to say.", 'hedge'],
    ["I can't tell you that you won't.", 'hedge'],
    ["Yes, I'm afraid you will.", 'yes'],
    ['Probably, yes.', 'soft yes'],
    ["You won't be. Honest.", 'no'],
    ["Oh no, you'll be fine.", 'no'],
    ["Of course you won't.", 'no'],
    ["Don't be daft.", 'no'],
    ["It'll all be fine.", 'no'],
  ]);
  check('Will it come back?', [
    ["It'll all be fine.", 'yes'],
    ["I'm sure it will.", 'yes'],
    ["It will, don't worry.", 'yes'],
    ['No doubt about it.', 'yes'],
    ['It should come right back.', 'soft yes'],
    ['Some does, some does not.', 'dodge'],
  ]);
  check("It's not a big deal, is it?", [
    ['No, not really.', 'yes'],
    ['Yes, it is.', 'no'],
    ["No, but I'm worried about you.", 'hedge'],
  ]);
  check('Is it my own fault?', [
    ['No, nobody is to blame.', 'no'],
    ['Well, yes, to be honest.', 'yes'],
  ]);
});
