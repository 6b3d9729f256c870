/**
 * Numbers as their decimal text says, so that 0.3 is a multiple of 0.1: what `min`, `max`, `step` and values are compared
 * as. A decimal is `coefficient` times ten to the power `-scale`.
 */
export class Decimal {
  readonly coefficient: bigint;
  readonly scale: number;

  constructor(coefficient: bigint, scale: number) {
    this.coefficient = coefficient;
    this.scale = scale;
  }

  plus(other: Decimal): Decimal {
    const scale = Math.max(this.scale, other.scale);
    return new Decimal(this.at(scale) + other.at(scale), scale);
  }

  minus(other: Decimal): Decimal {
    return this.plus(new Decimal(-other.coefficient, other.scale));
  }

  times(other: Decimal): Decimal {
    return new Decimal(this.coefficient * other.coefficient, this.scale + other.scale);
  }

  /** Less than 0 when this is the smaller one, 0 when both are equal. */
  compare(other: Decimal): number {
    const scale = Math.max(this.scale, other.scale);
    const difference = this.at(scale) - other.at(scale);
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
  }

  /** How often the step goes into this number, rounded down. */
  floorDivide(step: Decimal): bigint {
    const scale = Math.max(this.scale, step.scale);
    const dividend = this.at(scale);
    const divisor = step.at(scale);
    const quotient = dividend / divisor;
    return dividend % divisor !== 0n && dividend < 0n !== divisor < 0n ? quotient - 1n : quotient;
  }

  isMultipleOf(step: Decimal): boolean {
    const scale = Math.max(this.scale, step.scale);
    return this.at(scale) % step.at(scale) === 0n;
  }

  toNumber(): number {
    return Number(`${this.coefficient}e${-this.scale}`);
  }

  /** The coefficient at a scale that is not smaller. */
  private at(scale: number): bigint {
    return this.coefficient * 10n ** BigInt(scale - this.scale);
  }
}

/** The decimal that a finite number prints as. */
export function decimalOf(value: number): Decimal {
  const match = /^(-?)([0-9]+)(?:\.([0-9]+))?(?:e([+-][0-9]+))?$/.exec(`${value}`) as RegExpExecArray;
  const fraction = match[3] ?? '';
  const coefficient = BigInt(`${match[1]}${match[2]}${fraction}`);
  const scale = fraction.length - Number(match[4] ?? 0);
  return scale < 0 ? new Decimal(coefficient * 10n ** BigInt(-scale), 0) : new Decimal(coefficient, scale);
}

export const ZERO = new Decimal(0n, 0);
