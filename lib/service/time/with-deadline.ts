// The old names, for files that are not converted yet.
export { CallClock as Deadline, DeadlineExceededError, ServiceBusyError, withDeadline } from './call-clock'
export { Stop, type StopSignal } from './stop'
