export {
  type HomeAccess,
  type SignedIn,
  clientOnly,
  homeAccess,
  notSignedIn,
} from './home-access.ts';
export { addPerson, changePerson, peopleOf, removePerson } from './people.ts';
export { devicesOf, endDevice } from './devices.ts';
export { signInHandlers } from './sign-in.ts';
