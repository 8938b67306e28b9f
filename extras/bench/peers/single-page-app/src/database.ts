import { createClient } from "@supabase/supabase-js";

export const database = createClient("http://127.0.0.1:9", "public-key", {
  auth: { storage: localStorage, persistSession: true, autoRefreshToken: true },
});
