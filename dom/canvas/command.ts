/** A method of the package, and what it is given. */
export type Command = readonly [method: string, ...given: (number | boolean | string)[]];
