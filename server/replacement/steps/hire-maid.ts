import { msg } from '../../../rules/text/text.ts';
import { replaceSteps } from '../../../contract/steps/replace-steps.ts';
import { nextMaidProblems } from '../../../rules/flows/replacement-answers.ts';
import { MaidGone, chooseMaid, chosenMaid, shownMaid } from '../../applications/index.ts';
import { extendHold, releaseHolds, takeHold } from '../../holds/index.ts';
import { notAvailable, refuseProblems } from '../refusals.ts';
import { replaceHandler } from '../step-handler.ts';

/** Exclusive, like any hire: releases the maid chosen before and holds the new one, or changes nothing. */
export const hireMaidHandler = replaceHandler(
  replaceSteps.HIRE_MAID,
  async ({ db, contract, deps, status, replacement }, { housemaid }) => {
    const { holdMinutes } = deps.config;
    const { presentId } = status;
    const { planType } = contract.application;
    if (housemaid === presentId)
      refuseProblems({ maid: msg('She is the maid you want to change. Choose another.') });
    const maid = await chosenMaid(db, housemaid, replacement.id);
    if (maid === null || !maid.placeable) throw notAvailable();
    refuseProblems(nextMaidProblems(shownMaid(maid), { present: presentId, planType }));
    if (maid.hold === null) {
      await releaseHolds(db, replacement.id);
      const holder = { maidId: maid.id, sessionId: null, applicationId: replacement.id };
      if ((await takeHold(db, holder, holdMinutes)) === null) throw new MaidGone(maid);
    } else {
      await extendHold(db, replacement.id, holdMinutes);
    }
    await chooseMaid(db, replacement.id, maid.id);
    return { answer: { housemaid: maid.id } };
  },
);
