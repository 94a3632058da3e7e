import type { Call } from '@/tests/render-page'

/** Answers the calls of a page. After `holdAfter` calls wait, so that the page stays as it is meanwhile. */
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
    /** Answers this number of calls; later calls wait. */
    holdAfter(answered: number) {
      left = answered
      opened = new Promise((resolve) => {
        open = resolve
      })
    },
    /** Answers all calls, also those that wait. */
    letGo() {
      left = Number.POSITIVE_INFINITY
      open()
    },
  }
}
