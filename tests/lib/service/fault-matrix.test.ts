import { afterAll, describe, expect, test } from 'vitest'
import { type AtMost, type Expected, type Outcome, type Row, runRow } from './fault-matrix'
import { ERROR_ROWS } from './fault-matrix-rows-errors'
import { HEAD_ROWS } from './fault-matrix-rows-heads'
import { KIND_ROWS } from './fault-matrix-rows-kinds'
import { TRANSPORT_ROWS } from './fault-matrix-rows-transport'

const ROWS = [...TRANSPORT_ROWS, ...ERROR_ROWS, ...HEAD_ROWS, ...KIND_ROWS]

const outcomes = new Map<Row, Outcome>()

/** `FAULT_MATRIX=1` prints the table. */
afterAll(() => {
  if (process.env.FAULT_MATRIX) console.error([HEADER, ...ROWS.flatMap(toLine)].join('\n'))
})

const HEADER =
  '| Node | Fault | Question | Status | Result of | Class | Charged | Asked | Seconds |\n|---|---|---|---|---|---|---|---|---|'

function toLine(row: Row): string[] {
  const outcome = outcomes.get(row)
  if (!outcome) return []
  const { status, from, code, charged, asked, waitedMs } = outcome
  const refusal = [code, outcome.class].filter((part) => part !== null).join(' ')
  const cells = [
    row.kind,
    row.fault,
    row.question.name,
    status,
    from,
    refusal,
    charged,
    asked.join(' + '),
    waitedMs / 1000,
  ]
  return [`| ${cells.join(' | ')} |`]
}

/** A refusal has its class in `error.data`. */
function expectOutcome(outcome: Outcome, { asked, charged, message, within, ...plain }: Expected) {
  expect(outcome).toMatchObject({
    ...plain,
    ...(message && { message: expect.stringMatching(message) }),
    asked: asked.map(toMatcher),
    charged: toMatcher(charged),
  })
  expect(outcome.waitedMs).toBeLessThanOrEqual(within ?? 0)
}

const toMatcher = (expected: number | AtMost | null) =>
  typeof expected === 'number'
    ? expected
    : expect.toSatisfy((found: number) => found <= (expected?.atMost ?? Number.POSITIVE_INFINITY))

describe('the table', () => {
  test('behavior: has many rows, each once', () => {
    const names = ROWS.map(({ kind, fault, question }) => `${kind} ${fault} ${question.name}`)
    expect(new Set(names).size).toBe(ROWS.length)
    expect(ROWS.length).toBeGreaterThan(60)
  })
})

describe('two nodes', () => {
  test.each(ROWS.map((row) => [`${row.kind}: ${row.fault}, asked for ${row.question.name}`, row] as const))(
    '%s',
    async (_, row) => {
      const outcome = await runRow(row)
      outcomes.set(row, outcome)
      expectOutcome(outcome, row.expected)
    },
  )
})
