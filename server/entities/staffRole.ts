import { registerEnumType } from 'type-graphql';

export enum StaffRole {
  ADMIN = 'ADMIN',
  SUPPORT = 'SUPPORT',
  ANALYST = 'ANALYST',
}
registerEnumType(StaffRole, {
  name: 'StaffRole',
  description: 'The role of a staff member.',
  valuesConfig: {
    ADMIN: { description: 'Everything: projects, keys, staff and settings. Requires a second factor.' },
    SUPPORT: { description: 'Privacy requests, and people’s content under a grant.' },
    ANALYST: { description: 'Usage figures, without any content.' },
  },
});
