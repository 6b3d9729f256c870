type Action = readonly [action: string, ...given: unknown[]];

export const scenarios: readonly (readonly [name: string, markup: string, ...actions: Action[]])[];
