import { readFileSync } from 'node:fs'
import { EXAMPLES, toProgram } from '@/lib/playground/examples/examples'
import type { Program } from '@/lib/playground/program/program'

type ExampleSlug = (typeof EXAMPLES)[number]['slug']

/** The examples with their sources, as the explorer serves them. */
export const EXAMPLE_PROGRAMS = Object.fromEntries(
  EXAMPLES.map((example) => {
    const path = new URL(`../../../public/playground/examples/${example.slug}.sol`, import.meta.url)
    return [example.slug, toProgram(example, readFileSync(path, 'utf8'))]
  }),
) as Readonly<Record<ExampleSlug, Program>>
