/** A text with what it is in. */
export type Listing = { title: string; text: string }

/** A contract to be compiled, and what is asked of it. */
export type Sketch = {
  source: string
  /** What a learner sees in place of the source: another language, or nothing where only the ABI is known. */
  shown?: readonly Listing[]
  /** What an exercise has to know of it and cannot read from its layout: names, never places. */
  facts: Readonly<Record<string, string | number | readonly string[]>>
}
