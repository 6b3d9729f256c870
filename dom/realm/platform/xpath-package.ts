/** https://www.npmjs.com/package/xpath, as far as it is used: its parser, and the classes of the trees that it makes. */
export interface XPathPackage {
  parse(expression: string): { readonly expression: { readonly expression: PackageNode } };
  readonly Step: AxisNumbers;
  readonly PathExpr: PackageClass;
  readonly BarOperation: PackageClass;
  readonly OrOperation: PackageClass;
  readonly AndOperation: PackageClass;
  readonly EqualsOperation: PackageClass;
  readonly NotEqualOperation: PackageClass;
  readonly LessThanOperation: PackageClass;
  readonly LessThanOrEqualOperation: PackageClass;
  readonly GreaterThanOperation: PackageClass;
  readonly GreaterThanOrEqualOperation: PackageClass;
  readonly PlusOperation: PackageClass;
  readonly MinusOperation: PackageClass;
  readonly MultiplyOperation: PackageClass;
  readonly DivOperation: PackageClass;
  readonly ModOperation: PackageClass;
  readonly UnaryMinusOperation: PackageClass;
  readonly FunctionCall: PackageClass;
  readonly VariableReference: PackageClass;
  readonly XString: PackageClass;
  readonly XNumber: PackageClass;
  readonly NodeTest: PackageNodeTests;
}

export type PackageClass = abstract new (...given: never[]) => object;

interface AxisNumbers {
  readonly STEPNAMES: Readonly<Record<number, string>>;
}

/** A node of the package's tree; what it has depends on its class. */
export interface PackageNode {
  readonly lhs: PackageNode;
  readonly rhs: PackageNode;
  readonly str: string;
  readonly num: number;
  readonly functionName: string;
  readonly arguments: readonly PackageNode[];
  readonly filter: PackageNode | undefined;
  readonly filterPredicates: readonly PackageNode[] | undefined;
  readonly locationPath: { readonly absolute: boolean; readonly steps: readonly PackageStep[] } | undefined;
}

export interface PackageStep {
  readonly axis: number;
  readonly nodeTest: PackageNodeTest;
  readonly predicates: readonly PackageNode[];
}

export interface PackageNodeTest {
  /** The whole name, of a test for one with or without a prefix; the target, of one for a processing instruction. */
  readonly name: string;
  readonly prefix: string | null;
  readonly localName: string;
}

interface PackageNodeTests {
  readonly NameTestPrefixAny: PackageClass;
  readonly NameTestQName: PackageClass;
  readonly PITest: PackageClass;
  readonly nameTestAny: PackageNodeTest;
  readonly textTest: PackageNodeTest;
  readonly commentTest: PackageNodeTest;
  readonly nodeTest: PackageNodeTest;
  readonly anyPiTest: PackageNodeTest;
}
