export { type AppManager, adminsIn, appManagersIn } from './app-managers.ts';
export { type IdsByName, idsByName, type NamesApart, namesApart } from './by-name.ts';
export { idsCalled, namesBySound } from './by-sound.ts';
export { candidatesOf, enabledOf, managersOf, peopleOf } from './candidates.ts';
export { createEnterpriseIn } from './enterprise.ts';
export { type Membership, standingOf } from './lookup.ts';
export { organisationModule } from './module.ts';
export { memberOf, missingOf, namesOf } from './naming.ts';
export { addShownDepts, addShownPeople, makeShownEnterprise } from './shown-people.ts';
