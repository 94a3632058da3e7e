import type { ZeroReason } from '@/lib/storage/why-zero/zero-reasons'
import type { LessonSlug } from '../lesson/lesson-titles'

/** The lessons that clear up why a word was thought not to be zero; none where no rule was missed. */
export function lessonsOfZero(reason: ZeroReason): readonly LessonSlug[] {
  switch (reason.kind) {
    case 'empty by rule':
      return [EMPTY[reason.of]]
    case 'beyond the end':
      return ['arrays']
    case 'wrong order':
      return ['vyper']
    case 'proxy':
      return ['proxies']
    case 'not in storage':
      return ['inheritance', 'transient']
    default:
      return []
  }
}

const EMPTY = { mapping: 'mapping', 'dynamic array': 'arrays', bytes: 'text' } as const
