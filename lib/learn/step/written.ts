import { nameOfAccount } from '@/lib/playground/accounts/accounts'
import type { NamedPlace } from '@/lib/playground/naming/named-access'
import type { Step } from '@/lib/playground/played'
import type { ShownRun } from '@/lib/playground/run/shown-run'
import { sayLine, touchedPlaces } from '@/lib/playground/steps/say-step'
import { isRead, isTransient, type StepAt } from '@/lib/playground/steps/step-rows'
import type { Layout, Variable } from '@/lib/storage/layout/layout'
import { type LessonAnswer, sameAnswer } from '../answer/field'
import type { Question } from '../lesson/lesson'
import type { FollowedPath } from '../path/drawn-path'
import { followPath } from '../path/follow-path'

/** A write of one named value. */
export type Written = {
  step: Step
  place: NamedPlace
  before: string
  after: string
  variable: Variable
  variables: readonly Variable[]
  /** Null for transient storage, or a path without derivation. */
  followed: FollowedPath | null
  /** The transaction and the source line, as the start of a sentence. */
  who: string
}

/** Null for a read, or a write of several values. */
export function findWritten(run: ShownRun, at: StepAt): Written | null {
  const played = run.played[at.call]
  const step = played?.steps[at.step]
  const frame = step && played.trace.frames[step.access.frame]
  const layout = frame ? run.layouts(frame.storage) : null
  if (!step || !layout || isRead(step.access)) return null
  const [touched, ...more] = touchedPlaces(step)
  const variables = isTransient(step.access) ? layout.transient : layout.variables
  const variable = touched && variableOf(variables, touched.place.path)
  if (!touched || !variable || more.length > 0) return null
  return {
    step,
    place: touched.place,
    before: touched.before,
    after: touched.after,
    variable,
    variables,
    followed: isTransient(step.access) ? null : followWritten(layout, touched.place),
    who: `\`${run.titleOf(at.call)}\`${step.source ? `, ${sayLine(step.source)},` : ''}`,
  }
}

const variableOf = (variables: readonly Variable[], path: string): Variable | undefined =>
  variables.find(({ name }) => name === /^[^.[]*/.exec(path)?.[0])

function followWritten(layout: Layout, { path }: NamedPlace): FollowedPath | null {
  try {
    return followPath(layout, path)
  } catch {
    return null
  }
}

/** Needs no experiment. */
export const judgeByTrace =
  (truth: LessonAnswer): Question['judge'] =>
  (answer) => ({ steps: [], accepts: () => sameAnswer(answer, truth) })

/** The address behind each account name of a path. */
export function sayAccounts({ path }: Pick<NamedPlace, 'path'>): string {
  const addresses = new Set(
    [...path.matchAll(/\[(0x[0-9a-fA-F]{40})\]/g)].flatMap(([, address]) => address ?? []),
  )
  return [...addresses]
    .flatMap((address) => {
      const name = nameOfAccount(address)
      return name === null ? [] : [` \`${name}\` is \`${address}\`.`]
    })
    .join('')
}
