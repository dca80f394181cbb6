import { registerEnumType } from 'type-graphql';

/** How a one-time link left the server. */
export enum LinkDelivery {
  MAILED = 'MAILED',
  PRINTED = 'PRINTED',
}
registerEnumType(LinkDelivery, {
  name: 'LinkDelivery',
  description: 'How a one-time link left the server.',
  valuesConfig: {
    MAILED: { description: 'By mail, to the address of whom it is for. The mail server has taken it.' },
    PRINTED: {
      description: 'Printed by the server on its own output, since it has no mail server: somebody has to hand it on.',
    },
  },
});
