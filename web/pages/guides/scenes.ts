import type { SceneName } from '../../../content/guides/guide.ts';
import account from './scenes/account.svg';
import ask from './scenes/ask.svg';
import blood from './scenes/blood.svg';
import clinic from './scenes/clinic.svg';
import code from './scenes/code.svg';
import compare from './scenes/compare.svg';
import contract from './scenes/contract.svg';
import done from './scenes/done.svg';
import flight from './scenes/flight.svg';
import form from './scenes/form.svg';
import ink from './scenes/ink.svg';
import member from './scenes/member.svg';
import pass from './scenes/pass.svg';
import pay from './scenes/pay.svg';
import photo from './scenes/photo.svg';
import print from './scenes/print.svg';
import prints from './scenes/prints.svg';
import send from './scenes/send.svg';
import sms from './scenes/sms.svg';
import vaccine from './scenes/vaccine.svg';
import wash from './scenes/wash.svg';

/** Address of each picture. Files add no script to a page and load when they come into view. */
export const scenes: Readonly<Record<SceneName, string>> = {
  account,
  ask,
  blood,
  clinic,
  code,
  compare,
  contract,
  done,
  flight,
  form,
  ink,
  member,
  pass,
  pay,
  photo,
  print,
  prints,
  send,
  sms,
  vaccine,
  wash,
};
