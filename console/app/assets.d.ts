// Vite turns an imported style sheet into a link in the page.
declare module '*.css';
