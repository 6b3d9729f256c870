import type { AttributeName } from '../names/attribute-name.ts';
import { TAG_COUNT, type TagId } from '../names/tag-ids.ts';
import type { DocumentRecord, ElementRecord, NodeRecord, ParentRecord } from './records.ts';

/** The steps that a specification defines for elements of one name: those that it does define. */
export interface ElementSteps {
  /** The attribute change steps for all the attributes that a parser gave it, or the element that it is a copy of. */
  made?(element: ElementRecord): void;
  /** https://dom.spec.whatwg.org/#concept-node-insert-ext; `root` is the node inserted, which the element is or is in. */
  inserted?(element: ElementRecord, root: NodeRecord): void;
  /** https://dom.spec.whatwg.org/#concept-node-post-connection-ext */
  postConnection?(element: ElementRecord): void;
  /** https://dom.spec.whatwg.org/#concept-node-remove-ext */
  removed?(element: ElementRecord, oldAncestor: ParentRecord): void;
  /** https://dom.spec.whatwg.org/#concept-node-move-ext; `root` is the node moved, which the element is or is in. */
  moved?(element: ElementRecord, root: NodeRecord, oldAncestor: ParentRecord): void;
  /** https://dom.spec.whatwg.org/#concept-node-children-changed-ext */
  childrenChanged?(element: ElementRecord, isRemoval: boolean): void;
  /** https://dom.spec.whatwg.org/#concept-node-adopt-ext */
  adopted?(element: ElementRecord, oldDocument: DocumentRecord): void;
  /** https://dom.spec.whatwg.org/#concept-element-attributes-change-ext */
  attributeChanged?(element: ElementRecord, name: AttributeName, oldValue: string | null, value: string | null): void;
  /** https://dom.spec.whatwg.org/#concept-node-clone-ext, for elements that have rare data or are cloned without their children. */
  cloned?(element: ElementRecord, copy: ElementRecord, subtree: boolean): void;
}

/** What a family of elements does, by the element's name. */
export type StepsByName = { readonly [Id in TagId]?: ElementSteps };

type Column<Step extends keyof ElementSteps> = readonly ElementSteps[Step][];
type AnySteps = (...given: unknown[]) => void;
type AnyColumn = (AnySteps | undefined)[];

/** The column of a step that no family has. */
const NOTHING: readonly undefined[] = new Array(TAG_COUNT).fill(undefined);

/**
 * What elements of one namespace do, step by step: by the id of the element's name. Where several families say something of a
 * name, it is done in their order.
 */
export class StepsTable {
  readonly made: Column<'made'> = NOTHING;
  readonly inserted: Column<'inserted'> = NOTHING;
  readonly postConnection: Column<'postConnection'> = NOTHING;
  readonly removed: Column<'removed'> = NOTHING;
  readonly moved: Column<'moved'> = NOTHING;
  readonly childrenChanged: Column<'childrenChanged'> = NOTHING;
  readonly adopted: Column<'adopted'> = NOTHING;
  readonly attributeChanged: Column<'attributeChanged'> = NOTHING;
  readonly cloned: Column<'cloned'> = NOTHING;

  /** OPTIMIZATION: goes once over what families declare, as each window's realm does it. (bench/import-time) */
  constructor(families: readonly StepsByName[]) {
    // What is written of each step is read as that step alone.
    const columns = this as unknown as Record<keyof ElementSteps, AnyColumn>;
    for (const family of families) {
      for (const id in family) {
        // `in` gives the keys as strings, which is what they are in an array too.
        const tagId = id as unknown as TagId;
        const steps = family[tagId] as Record<keyof ElementSteps, AnySteps>;
        for (const key in steps) {
          const step = key as keyof ElementSteps;
          if (columns[step] === NOTHING) columns[step] = NOTHING.slice();
          columns[step][tagId] = inTurn(columns[step][tagId], steps[step]);
        }
      }
    }
  }
}

function inTurn(former: AnySteps | undefined, latter: AnySteps): AnySteps {
  if (former === undefined) return latter;
  return (first, second, third, fourth) => {
    former(first, second, third, fourth);
    latter(first, second, third, fourth);
  };
}
