import type { Program } from '@/lib/playground/program/program'
import { showHiddenCharacters } from '@/lib/text/safe-text'

/** What is sent, a line each: `made by deployer with 5`, `1. transfer(bob, 5) from alice`. */
export const sayProgram = ({ deploy, calls }: Program): string[] => [
  `deployed by ${deploy.from}${deploy.args.length === 0 ? '' : ` with ${sayAll(deploy.args)}`}`,
  ...calls.map((call, i) => {
    const name = showHiddenCharacters(call.function.replace(/\(.*/s, ''), 200)
    const value = call.value.trim() === '' ? '' : ` with ${showHiddenCharacters(call.value, 60)}`
    return `${i + 1}. ${name}(${sayAll(call.args)}) from ${call.from}${value}`
  }),
]

const sayAll = (args: readonly string[]): string =>
  args.map((text) => showHiddenCharacters(text, 200)).join(', ')

/** A source that came with a link, with its hidden characters in sight. Tabs stay, and a backslash is one in a source. */
export const showSource = (source: string): string =>
  source
    .split(/([\t\n\\])/)
    .map((part) => (/^[\t\n\\]$/.test(part) ? part : showHiddenCharacters(part, 2_000)))
    .join('')
