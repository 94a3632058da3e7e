import type { Dispatcher } from 'undici'

/** The dispatcher, which tells when a request goes out on a connection that stands; before that nothing of it was sent. */
export const tellingSent = (dispatcher: Dispatcher, onSent: () => void): Dispatcher =>
  dispatcher.compose(
    (dispatch) => (options, handler) =>
      dispatch(options, {
        onRequestStart(...started) {
          onSent()
          handler.onRequestStart?.(...started)
        },
        onResponseStart: (...head) => handler.onResponseStart?.(...head),
        onResponseData: (...piece) => handler.onResponseData?.(...piece),
        onResponseEnd: (...end) => handler.onResponseEnd?.(...end),
        onResponseError: (...error) => handler.onResponseError?.(...error),
      }),
  )
