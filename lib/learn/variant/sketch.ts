/** A contract to be compiled, and what is asked of it. */
export type Sketch = {
  source: string
  /** What an exercise has to know of it and cannot read from its layout: names, never places. */
  facts: Readonly<Record<string, string | number | readonly string[]>>
}
