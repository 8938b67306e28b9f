import { services } from "#contract/quote-request.ts";

/** What `--help` prints. */
export const help = `Quote requests of the website, for the staff. Works while the server runs.

  npm run quotes -- list                   every request, newest first
      --since 2026-03-01 | 7d | 24h        received since a day, or in the last days or hours
      --service "Gutter Repair"            asked for this service
      --city "Los Gatos"                   sent from this city's pages
      --undelivered                        the company has not been told yet
      --suspect                            marked as possible spam
      --json                               as a JSON list, for other programs
  npm run quotes -- show ID                one request and every attempt to deliver it
                                           (the first characters of the id are enough)
  npm run quotes -- stats                  requests by day, page, service and urgency; how fast letters went out
      --since 30d
  npm run quotes -- export FILE.csv        the list for a spreadsheet; takes the filters of list

  npm run quotes -- redrive ID             try a request's deliveries again now, also those that were given up
  npm run quotes -- redrive --all          the same for every request, for example after mending the mail server

  npm run quotes -- backup FILE            everything as of this moment, into one file
  npm run quotes -- restore FILE           into an empty place, of either kind of database. What was undelivered when
                                           the backup was made is held back, since it may have gone out after it:
                                           redrive sends it.
      --confirm                            send it again at once instead

  npm run quotes -- erase --email ann@example.com
  npm run quotes -- erase --phone "408 555 0100"
                                           delete all requests of a person for good, from the database and the outbox
                                           folder. Letters already mailed and older backups are not reached.

DATA_DIR and DATABASE_URL say where the requests are, as for the server.
Services: ${services.join(", ")}.
`;
