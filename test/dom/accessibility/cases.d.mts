export interface AskedPage {
  readonly html: string;
  readonly script: string;
}

export const cases: Readonly<Record<string, string | AskedPage>>;
