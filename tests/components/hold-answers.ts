import type { Call } from '@/tests/render-page'

/** The answers of a page's calls, the first of which come; the others wait, so that what the page says meanwhile stays. */
export function holdAnswers(answer: (call: Call) => unknown) {
  let left = Number.POSITIVE_INFINITY
  let open = () => {}
  let opened = Promise.resolve()
  return {
    answer: async (call: Call) => {
      left -= 1
      if (left < 0) await opened
      return answer(call)
    },
    /** From now on so many calls are answered. */
    holdAfter(answered: number) {
      left = answered
      opened = new Promise((resolve) => {
        open = resolve
      })
    },
    /** From now on calls are answered, those that wait too. */
    letGo() {
      left = Number.POSITIVE_INFINITY
      open()
    },
  }
}
