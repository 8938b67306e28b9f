/**
 * The desk's calls: POST with a JSON body, from the same origin, by a signed-in user. Personal data stays out of
 * URLs. Any call may answer with a `StaffErrorAnswer`: 400 `unreadable`, 401 `signed-out`, 403 `passkey-needed` or
 * `other-site`, 413 `too-large`, 415 `unknown-encoding`, 500 `failure`, and with Retry-After 429 `too-many` or 503
 * `store-unavailable`.
 */
export const deskPaths = {
  /** `ListBody` -> 200 `ListAnswer`. */
  list: "/desk/api/list",
  /** `{ id }` -> 200 `RequestAnswer`. 404 `not-found`. */
  request: "/desk/api/request",
  /** `ActBody` -> 200 `RequestAnswer`. 404. 409 `changed-meanwhile`: nothing was done. */
  act: "/desk/api/act",
  /** `ContactBody` -> 200 `RequestAnswer`. 404. Never 409: a call happened whatever else changed. */
  contact: "/desk/api/contact",
  /** `EnterBody` -> 200 `RequestAnswer`. 400 with the first problem. */
  enter: "/desk/api/enter",
  /** `VersionBody` -> 200 `RequestAnswer`: undoes the newest event if the user made it. 404. 409 as above. */
  undo: "/desk/api/undo",
  /** `RemoveNoteBody` -> 200 `RequestAnswer`: deletes the text of anyone's note for good. 404. */
  removeNote: "/desk/api/remove-note",
  /** `VersionBody` -> 200 `RequestAnswer`: clears possible spam and the status spam. 404. 409 as above. */
  notSpam: "/desk/api/not-spam",
  /** `SpamBody` -> 200 `SpamAnswer`: marks these requests or all possible spam as spam. */
  markSpam: "/desk/api/mark-spam",
  /** `UndoSpamBody` -> 200 `UndoSpamAnswer`: takes back what the user marked at this time. */
  undoSpam: "/desk/api/undo-spam",
  /** `ResendBody` -> 200 `ResendAnswer`: sends queued, failed and cancelled deliveries now. 404. */
  resend: "/desk/api/resend",
  /** `StatisticsBody` -> 200 `StatisticsAnswer`. */
  statistics: "/desk/api/statistics",
  /** `Selection` -> 200 text/csv: every row of the list, without its limit. */
  exportCsv: "/desk/api/export",
  /** `PersonBody` -> 200 `ErasePreview`. */
  previewErase: "/desk/api/erase/preview",
  /** `EraseBody` -> 200 `EraseAnswer`. 409 `not-confirmed`: name or count differ from the preview. */
  erase: "/desk/api/erase",
} as const;

/** Limits: texts in UTF-16 code units, rows and weeks as whole numbers from 1. */
export const deskLimits = {
  note: 2_000,
  address: 200,
  search: 100,
  noteLine: 200,
  rows: 200,
  defaultRows: 50,
  weeks: 104,
  defaultWeeks: 12,
} as const;
