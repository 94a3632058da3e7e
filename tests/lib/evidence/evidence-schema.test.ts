import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { BadInputError } from '@/lib/errors'
import type { Evidence } from '@/lib/evidence/evidence'
import { parseEvidence } from '@/lib/evidence/parse-evidence'
import { fitsSchema, type RootSchema } from './fits-schema'
import { changeAt, listPaths } from './mutate-evidence'
import { logsEvidence, receiptsEvidence, SAMPLE, storageEvidence } from './sample-evidence'

const schema: RootSchema = JSON.parse(readFileSync('public/evidence.schema.json', 'utf8'))

let samples: readonly string[]
beforeAll(async () => {
  samples = [
    await storageEvidence(),
    await receiptsEvidence(),
    await logsEvidence({ range: { from: 72_021, to: 72_022 } }),
    await logsEvidence({ order: SAMPLE }),
  ]
})

const isRead = (text: string) => {
  try {
    parseEvidence(text)
    return true
  } catch (error) {
    if (error instanceof BadInputError) return false
    throw error
  }
}

test('default: what is saved is as the served schema has it', () => {
  for (const text of samples) expect(fitsSchema(JSON.parse(text), schema, schema)).toBe(true)
})

test('behavior: what the schema refuses is refused here, and the other way round', () => {
  for (const text of samples) {
    const evidence: Evidence = JSON.parse(text)
    for (const path of listPaths(evidence)) {
      for (const change of [
        () => undefined,
        () => -1,
        () => 1.5,
        () => '0xABCD',
        () => 'x',
        () => ({}),
        () => [1],
      ]) {
        const changed = changeAt(evidence, path, change)
        const fits = fitsSchema(JSON.parse(changed), schema, schema)
        expect(fits, `${path.join('.')}: ${changed.slice(0, 80)}`).toBe(isRead(changed))
      }
    }
  }
})
