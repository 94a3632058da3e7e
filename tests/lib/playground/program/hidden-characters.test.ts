import { describe, expect, test } from 'vitest'
import { sayHiddenCharacters } from '@/lib/playground/program/hidden-characters'
import { EMPTY_PROGRAM } from '@/lib/playground/program/kept-program'

const says = (source: string, args: string[] = []) =>
  sayHiddenCharacters({
    ...EMPTY_PROGRAM,
    source,
    calls: [{ function: 'put(string)', args, from: 'alice', value: '' }],
  })

describe('sayHiddenCharacters', () => {
  test('default: nothing of what an editor shows', () => {
    expect(says('contract A {\r\n\tstring s = "\\n é 漢 🙂";\n}', ['a b'])).toBeNull()
  })

  test('behavior: how many, and on which lines', () => {
    expect(says('contract \u202eA {\n\n/* \u2066\u0007 */ }')).toMatch(
      / 3 characters .*: 3 in the source, on lines 1, 3\.$/,
    )
    expect(says('contract A {}\u200b', ['\u202e'])).toMatch(
      / 2 characters .*: 1 in the source, on line 1; 1 in the constructor and the calls\.$/,
    )
    expect(says('', ['\u202e'])).toMatch(/ 1 character .*: 1 in the constructor and the calls\.$/)
  })

  test('behavior: of many lines the first', () => {
    expect(says('\u202e\n'.repeat(20))).toMatch(/on lines 1, 2, 3, 4, 5, 6, 7, 8 and 12 more\.$/)
  })
})
