import { Footer } from "./page-parts/Footer";
import { Header } from "./page-parts/Header";
import { Sections } from "./page-parts/Sections";
import { SendingForm } from "./SendingForm";

export default function Landing() {
  return (
    <>
      <Header />
      <Sections form={<SendingForm />} />
      <Footer />
    </>
  );
}
