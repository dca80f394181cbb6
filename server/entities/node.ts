import { Field, ID, InterfaceType } from 'type-graphql';

@InterfaceType('Node', { description: 'Anything that can be looked up by its id alone.' })
export abstract class Node {
  @Field(() => ID, { description: 'The opaque node id; not the product’s own key.' })
  readonly id: string;
}
