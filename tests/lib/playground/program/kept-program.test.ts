import { describe, expect, test } from 'vitest'
import {
  EMPTY_PROGRAM,
  editProgram,
  formatKeptProgram,
  goBackTo,
  keepBeside,
  keptElsewhere,
  NOTHING_KEPT,
  parseKeptProgram,
  replaceProgram,
  typeBeside,
} from '@/lib/playground/program/kept-program'
import { EXAMPLE_PROGRAMS } from '../example-programs'

const { token: first, packing: second } = EXAMPLE_PROGRAMS

describe('what is kept of the playground', () => {
  test('default: both programs come back as they were', () => {
    const kept = { now: first, before: second, isTyped: false }
    expect(parseKeptProgram(formatKeptProgram(kept))).toMatchObject(kept)
  })

  test('error: a text that nobody wrote so is nothing', () => {
    for (const text of [null, '', '{', '{"version":2}', '{"version":1,"now":{"source":1},"before":null}']) {
      expect(parseKeptProgram(text)).toBeNull()
    }
  })

  test('behavior: what an earlier explorer kept counts as typed', () => {
    const text = JSON.stringify({ version: 1, now: first, before: null })
    expect(parseKeptProgram(text)?.isTyped).toBe(true)
  })
})

describe('what one can go back to', () => {
  const mine = editProgram(NOTHING_KEPT, { source: 'contract Mine {}' })

  test('behavior: is what the reader typed, however many programs were looked at since', () => {
    const looked = replaceProgram(replaceProgram(mine, first), second)
    expect(looked).toEqual({ now: second, before: mine.now, isTyped: false })
    expect(editProgram(looked, { source: 'contract Edited {}' }).before).toBe(mine.now)
    expect(goBackTo(looked)).toEqual({ now: mine.now, before: null, isTyped: true })
  })

  test('behavior: and so is a program that was kept, once a source was typed before it was there', () => {
    const typed = typeBeside(mine, 'contract Early {}')
    expect(typed).toEqual({
      now: { ...EMPTY_PROGRAM, source: 'contract Early {}' },
      before: mine.now,
      isTyped: true,
    })
    expect(typeBeside(NOTHING_KEPT, 'contract Early {}').before).toBeNull()
  })

  test('behavior: there and back again between two that were typed', () => {
    const edited = editProgram(replaceProgram(mine, first), { source: 'contract Edited {}' })
    const back = goBackTo(edited)
    expect(back).toMatchObject({ now: mine.now, before: edited.now })
    expect(back && goBackTo(back)).toEqual({ ...edited, isTyped: true })
  })

  test('default: nothing before anything was typed', () => {
    expect(replaceProgram(NOTHING_KEPT, first).before).toBeNull()
    expect(goBackTo(NOTHING_KEPT)).toBeNull()
  })
})

describe('two tabs', () => {
  const mine = editProgram(NOTHING_KEPT, { source: 'contract Mine {}' })
  const other = editProgram(NOTHING_KEPT, { source: 'contract Other {}' })

  test('default: what another tab kept is found, unless it is the same or nothing', () => {
    expect(keptElsewhere(mine, formatKeptProgram(other))).toEqual(other.now)
    expect(keptElsewhere(mine, formatKeptProgram({ ...mine, before: first }))).toBeNull()
    expect(keptElsewhere(mine, formatKeptProgram(NOTHING_KEPT))).toBeNull()
    expect(keptElsewhere(mine, null)).toBeNull()
  })

  test('behavior: kept over that of another tab, one can go back to it, or to what was here before', () => {
    expect(keepBeside(mine, other.now)).toEqual({ ...mine, before: other.now })
    expect(keepBeside({ ...mine, before: first }, other.now).before).toBe(first)
    expect(keepBeside(mine, null)).toEqual(mine)
  })
})
