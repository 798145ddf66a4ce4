export {
  familyListCleanup,
  familyListHandlers as familyLists,
  registerFamilyListLive,
} from './family-list.ts';
