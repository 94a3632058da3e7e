import { type Field, readField } from '@/lib/text/field'
import type { Layout } from '../layout/layout'
import type { StorageType } from '../layout/storage-type'
import { NAMESPACE_SCHEMES } from '../place/namespace-slot'
import { WELL_KNOWN_SLOTS } from '../place/proxy-slots'
import { type ResolvedPath, resolvePath } from './resolve-path'

const MOST = 40

/** Paths that what is typed may become: names of variables, or members and brackets of what it leads to so far. */
export function completePath(layout: Layout | null, typed: string): string[] {
  const text = typed.trim()
  const whole = resolve(layout, text)
  if (whole.value?.type) return goOn(whole.value.path, whole.value.type).slice(0, MOST)
  const dot = text.lastIndexOf('.')
  const before = dot > 0 ? resolve(layout, text.slice(0, dot)).value : undefined
  if (before?.type) return goOn(before.path, before.type).slice(0, MOST)
  const names = [
    ...(layout?.variables.map(({ name, type }) => name + bracket(type)) ?? []),
    ...WELL_KNOWN_SLOTS.map(({ path }) => path),
    'slot(',
    ...NAMESPACE_SCHEMES.map((scheme) => `${scheme}("`),
  ]
  return names.filter((name) => name.toLowerCase().startsWith(text.toLowerCase())).slice(0, MOST)
}

const resolve = (layout: Layout | null, path: string): Field<ResolvedPath> =>
  readField(() => resolvePath(layout, path))

function goOn(path: string, type: StorageType): string[] {
  if (type.kind === 'struct')
    return type.members.map((member) => `${path}.${member.label}${bracket(member.type)}`)
  return bracket(type) ? [`${path}${bracket(type)}`] : []
}

function bracket({ kind }: StorageType): string {
  return kind === 'mapping' || kind === 'dynamic array' || kind === 'fixed array' ? '[' : ''
}
