import { registerEnumType } from 'type-graphql';

export enum StaffRole {
  ADMIN = 'ADMIN',
  SUPPORT = 'SUPPORT',
  ANALYST = 'ANALYST',
}
registerEnumType(StaffRole, {
  name: 'StaffRole',
  description: 'What a member of staff is here for.',
  valuesConfig: {
    ADMIN: { description: 'Everything: projects, keys, staff, settings. Needs a second factor.' },
    SUPPORT: { description: 'Privacy requests, and people’s content with a grant.' },
    ANALYST: { description: 'Figures, and no content.' },
  },
});
