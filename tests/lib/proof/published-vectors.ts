import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A request of the specification's tests, and what a node has to answer. */
export type Vector = { name: string; method: string; params: readonly unknown[]; result: unknown }

const FOLDER = 'tests/fixtures/execution-apis'

/** The vectors of one chain (ethereum/execution-apis, CC0): `tests/fixtures/execution-apis/README.md` says of which commit. */
export const readVectors = (chain: 'block-20' | 'block-45'): readonly Vector[] =>
  readdirSync(join(FOLDER, chain)).flatMap((method) =>
    readdirSync(join(FOLDER, chain, method)).map((file) => {
      const [asked = '', answered = ''] = readFileSync(join(FOLDER, chain, method, file), 'utf8').split('\n')
      const { params } = JSON.parse(asked.replace(/^>> /, ''))
      const { result } = JSON.parse(answered.replace(/^<< /, ''))
      return { name: file.replace(/\.io$/, ''), method, params, result }
    }),
  )
