/** Scripts with similar letters: https://www.unicode.org/reports/tr39/#Mixed_Script_Detection */
const SCRIPTS: readonly { name: string; letter: RegExp }[] = [
  { name: 'Latin', letter: /\p{Script=Latin}/u },
  { name: 'Cyrillic', letter: /\p{Script=Cyrillic}/u },
  { name: 'Greek', letter: /\p{Script=Greek}/u },
  { name: 'Armenian', letter: /\p{Script=Armenian}/u },
  { name: 'Cherokee', letter: /\p{Script=Cherokee}/u },
]

const LONGEST_WORD = 100

/** The scripts of the first word that mixes several, such as a Latin name with a Cyrillic а; empty without one. */
export function findMixedScripts(text: string): readonly string[] {
  for (const [word] of text.matchAll(/[\p{Letter}\p{Mark}]+/gu)) {
    const scripts = SCRIPTS.filter(({ letter }) => letter.test(word.slice(0, LONGEST_WORD)))
    if (scripts.length > 1) return scripts.map(({ name }) => name)
  }
  return []
}
