// What PocketBase has and its own types leave out.
