// The events of PocketBase. Its own types say that the record or the request of any event may be missing. In the handlers of
// these events they never are.

type With<Event, Part> = Event & Part

interface HasRecord {
  record: core.Record
}

interface HasRequest {
  request: http.Request & { readonly url: url.URL }
}

export type RequestEvent = With<core.RequestEvent, HasRequest>
export type RecordEvent = With<core.RecordEvent, HasRecord>
export type RecordRequestEvent = With<core.RecordRequestEvent, HasRecord & HasRequest>
export type RecordAuthRequestEvent = With<core.RecordAuthRequestEvent, HasRecord & HasRequest>
export type EmailChangeRequestEvent = With<core.RecordRequestEmailChangeRequestEvent, HasRecord & HasRequest>
export type MailerRecordEvent = With<core.MailerRecordEvent, HasRecord & { message: mailer.Message }>
export type SubscribeEvent = With<core.RealtimeSubscribeRequestEvent, HasRequest & { client: subscriptions.Client }>
/** The response of this event is that of the request around it. */
export type FileDownloadEvent = With<core.FileDownloadRequestEvent, HasRecord & { requestEvent: RequestEvent }>
export type RecordEnrichEvent = With<core.RecordEnrichEvent, HasRecord>
export type ModelEvent = core.ModelEvent
export type BatchEvent = With<core.BatchRequestEvent, HasRequest>
export type BootstrapEvent = core.BootstrapEvent

/** The event of each hook that our tables have. */
export interface HookEvents {
  readonly onBatchRequest: BatchEvent
  readonly onBootstrap: BootstrapEvent
  readonly onFileDownloadRequest: FileDownloadEvent
  readonly onMailerRecordEmailChangeSend: MailerRecordEvent
  readonly onMailerRecordPasswordResetSend: MailerRecordEvent
  readonly onMailerRecordVerificationSend: MailerRecordEvent
  readonly onModelCreate: ModelEvent
  readonly onRealtimeSubscribeRequest: SubscribeEvent
  readonly onRecordAfterUpdateSuccess: RecordEvent
  readonly onRecordAuthRequest: RecordAuthRequestEvent
  readonly onRecordCreateRequest: RecordRequestEvent
  readonly onRecordDelete: RecordEvent
  readonly onRecordDeleteRequest: RecordRequestEvent
  readonly onRecordEnrich: RecordEnrichEvent
  readonly onRecordRequestEmailChangeRequest: EmailChangeRequestEvent
  readonly onRecordUpdate: RecordEvent
  readonly onRecordUpdateExecute: RecordEvent
  readonly onRecordUpdateRequest: RecordRequestEvent
  readonly onRecordValidate: RecordEvent
}
