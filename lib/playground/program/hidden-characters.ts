import { countOf, formatCount } from '@/lib/text/count'
import { countHiddenCharacters } from '@/lib/text/safe-text'
import type { Program } from './program'

/** Further lines are counted. */
const NAMED = 8

/** Null if there are none. https://trojansource.codes/ */
export function sayHiddenCharacters({ source, contract, deploy, calls }: Program): string | null {
  const lines = source.split(/\r\n|\n|\r/).flatMap((line, i) => {
    const count = countHiddenCharacters(line)
    return count > 0 ? [{ number: i + 1, count }] : []
  })
  const inSource = lines.reduce((sum, { count }) => sum + count, 0)
  const typed = [deploy, ...calls].flatMap(({ args, value }) => [...args, value])
  const beside = [contract ?? '', ...calls.map((call) => call.function), ...typed]
  const inCalls = beside.reduce((sum, text) => sum + countHiddenCharacters(text), 0)
  if (inSource + inCalls === 0) return null
  const places = [
    ...(inSource > 0
      ? [`${formatCount(inSource)} in the source, on ${sayLines(lines.map(({ number }) => number))}`]
      : []),
    ...(inCalls > 0 ? [`${formatCount(inCalls)} in the constructor and the calls`] : []),
  ]
  return `This program contains ${countOf(inSource + inCalls, 'character')} that are invisible or change the text direction, so it may not be what it looks like: ${places.join('; ')}.`
}

function sayLines(numbers: readonly number[]): string {
  const named = numbers.slice(0, NAMED).map((number) => formatCount(number))
  const more = numbers.length - named.length
  return `${numbers.length === 1 ? 'line' : 'lines'} ${named.join(', ')}${more > 0 ? ` and ${formatCount(more)} more` : ''}`
}
