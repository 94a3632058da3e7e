import type { ProjectProblem } from '@/lib/names/project/project-api'
import { countOf, formatCount } from '@/lib/text/count'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import { isCut, MAX_ENTRIES, MAX_FILES } from '../folder/walk-folder'
import { howToBuild } from '../places/tool'
import type { BuildFile, ProjectReading } from './read-project'

/** A broken file is usually being written. */
const WRITING_MS = 2_000

/** What is wrong with the folder, and what to do. `now` in milliseconds since 1970. */
export function describeProblems(
  { files, walk, configured }: ProjectReading,
  { name, contracts, now }: { name: string; contracts: number; now: number },
): ProjectProblem[] {
  const faulty = (fault: BuildFile['fault']) => [...files.values()].filter((file) => file.fault === fault)
  const broken = faulty('broken').filter(({ brokenSince }) => now - (brokenSince ?? now) >= WRITING_MS)
  const denied = [...walk.denied, ...faulty('not allowed').map(({ path }) => path)]
  const hasRecords = [...files.values()].some(({ deployed }) => deployed.length > 0)
  return [
    problemOf(contracts === 0, {
      says: `There are no built contracts in ${name}${hasRecords ? ', only records of what was deployed' : ''}.`,
      whatToDo: howToBuild(configured),
    }),
    problemOf(isCut(walk), {
      says: `There are more than ${formatCount(MAX_FILES)} files or ${formatCount(MAX_ENTRIES)} entries. The rest was not read.`,
      whatToDo: 'Use the folder of one project, or remove old builds.',
    }),
    problemOf(broken.length > 0, {
      says: `${namePaths(broken)} cannot be read as JSON.`,
      whatToDo: 'Build again. Until then the version that was read before is used, if there is one.',
    }),
    problemOf(faulty('too large').length > 0, {
      says: `${namePaths(faulty('too large'))} has more than 64 MB and was not read.`,
      whatToDo: 'Remove it, or reduce the output of the build tool.',
    }),
    problemOf(denied.length > 0, {
      says: `${namePaths(denied.map((path) => ({ path })))} cannot be read: this user has no permission.`,
      whatToDo: 'Give this user read permission.',
    }),
    problemOf(walk.leaving > 0, {
      says: `${countOf(walk.leaving, 'link')} to files outside the folder ignored.`,
      whatToDo: 'If builds are there, start with the folder that contains both.',
    }),
    problemOf(walk.special > 0, {
      says: `FIFOs, sockets and devices are not read: ${formatCount(walk.special)} ignored.`,
      whatToDo: 'Nothing to do, unless you expected a build there.',
    }),
  ].flat()
}

const problemOf = (is: boolean, problem: ProjectProblem): ProjectProblem[] => (is ? [problem] : [])

/** "out/A.json", "out/A.json, out/B.json, out/C.json and 3 more" */
function namePaths(files: readonly { path: string }[]): string {
  const shown = files.slice(0, 3).map(({ path }) => showHiddenCharacters(path, 200))
  const more = files.length - shown.length
  return more === 0 ? shown.join(', ') : `${shown.join(', ')} and ${formatCount(more)} more`
}
