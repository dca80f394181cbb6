import { registerEnumType } from 'type-graphql';

export enum TurnOrder {
  NEWEST = 'NEWEST',
  OLDEST = 'OLDEST',
  IMPORTANCE = 'IMPORTANCE',
}
registerEnumType(TurnOrder, {
  name: 'TurnOrder',
  description: 'The order of turns.',
  valuesConfig: {
    NEWEST: { description: 'The latest first.' },
    OLDEST: { description: 'The earliest first.' },
    IMPORTANCE: { description: 'The most important first; among equally important ones, the latest first.' },
  },
});

export enum MemoryOrder {
  RECENTLY_USED = 'RECENTLY_USED',
  CREATED_DESC = 'CREATED_DESC',
  CONFIDENCE_DESC = 'CONFIDENCE_DESC',
}
registerEnumType(MemoryOrder, {
  name: 'MemoryOrder',
  description: 'The order of memories.',
  valuesConfig: {
    RECENTLY_USED: { description: 'Most recently used first; unused ones last.' },
    CREATED_DESC: { description: 'Newest first.' },
    CONFIDENCE_DESC: { description: 'Highest confidence first.' },
  },
});

export enum UserOrder {
  LAST_ACTIVE_DESC = 'LAST_ACTIVE_DESC',
  CREATED_DESC = 'CREATED_DESC',
  USER_ID_ASC = 'USER_ID_ASC',
}
registerEnumType(UserOrder, {
  name: 'UserOrder',
  description: 'The order of users.',
  valuesConfig: {
    LAST_ACTIVE_DESC: { description: 'Most recently active first; users without activity last.' },
    CREATED_DESC: { description: 'Newest first.' },
    USER_ID_ASC: { description: 'By the ID in your product, character by character.' },
  },
});

export enum DocumentOrder {
  UPDATED_DESC = 'UPDATED_DESC',
  CREATED_DESC = 'CREATED_DESC',
}
registerEnumType(DocumentOrder, {
  name: 'DocumentOrder',
  description: 'The order of a list of documents.',
  valuesConfig: {
    UPDATED_DESC: { description: 'The latest change first.' },
    CREATED_DESC: { description: 'The newest first.' },
  },
});

export enum PrivacyRequestOrder {
  CREATED_DESC = 'CREATED_DESC',
  DUE_ASC = 'DUE_ASC',
}
registerEnumType(PrivacyRequestOrder, {
  name: 'PrivacyRequestOrder',
  description: 'The order of privacy requests.',
  valuesConfig: {
    CREATED_DESC: { description: 'Most recently received first.' },
    DUE_ASC: { description: 'Earliest due date first.' },
  },
});
