import type { Hex } from 'viem'
import type { ByteRange, CodeTemplate } from '@/lib/names/build/built-contract'
import { chooseMatches } from '@/lib/names/code/match-code'
import { startAnvil } from '../anvil'
import { CONTRACTS } from './built-project'
import { deployContracts } from './deploy-contracts'
import { copyHardhat3Project } from './hardhat3-project'
import { compareCodes, type Difference, type MutableCode, mutateCode } from './mutate-code'
import { readKnownContracts } from './read-project'

/** What came of mutations, by where they differ from what was deployed. */
export type Judgement = { counts: Record<Difference, number>; wrong: string[] }

/** Deploys the contracts, changes their codes in as many ways, and lists each that was taken for what it is not. */
export async function judgeMutations(count: number): Promise<Judgement> {
  using project = copyHardhat3Project()
  await using anvil = await startAnvil()
  const known = readKnownContracts(project.folder)
  const deployed = await deployContracts(anvil.url, project)
  const subjects = CONTRACTS.map(({ file, name }) => {
    const template = known.find(
      ({ place }) => place.name === name && place.file === `contracts/${file}`,
    )?.code
    return { name, ...describeCode(deployed.get(name)?.code ?? '0x', template) }
  })
  const codes = subjects.map(({ code }) => code)
  const counts = { length: 0, code: 0, tail: 0, immutable: 0 }
  const wrong: string[] = []
  for (let seed = 0, judged = 0; judged < count; seed++) {
    const subject = subjects[seed % subjects.length]
    const [other, ...others] = codes
    if (!subject || !other) break
    const { kind, mutant } = mutateCode(subject, [other, ...others], seed)
    const difference = compareCodes(subject, mutant)
    if (difference === null) continue
    judged++
    counts[difference]++
    const matches = chooseMatches(mutant, known)
    const names = new Set(matches?.found.map(({ place }) => place.name))
    const degrees = ALLOWED[difference]
    const isRight =
      degrees.includes(matches?.degree ?? null) && [...names].every((name) => name === subject.name)
    if (!isRight)
      wrong.push(`seed ${seed}, ${kind} of ${subject.name}: ${matches?.degree} ${[...names].join()}`)
  }
  return { counts, wrong }
}

const ALLOWED: Record<Difference, readonly ('exact' | 'same code' | null)[]> = {
  length: [null],
  code: [null],
  // A tail that is none any more is no tail to leave out.
  tail: ['same code', null],
  immutable: ['exact'],
}

/** Where its immutables and tails stand is looked up as people would, by what solc lists and by searching for `a264…`. */
function describeCode(code: Hex, template: CodeTemplate | undefined): MutableCode {
  const { immutables = [], links = [], digits = '' } = template ?? {}
  const own = digits.startsWith(`73${'00'.repeat(20)}`) ? [{ start: 1, length: 20 }] : []
  return { code, immutables: [...immutables, ...links, ...own], tails: findTails(code) }
}

function findTails(code: Hex): ByteRange[] {
  const digits = code.slice(2)
  const tails: ByteRange[] = []
  for (
    let at = digits.indexOf('a264697066735822');
    at >= 0;
    at = digits.indexOf('a264697066735822', at + 1)
  ) {
    tails.push({ start: at / 2, length: 53 })
  }
  return tails
}
